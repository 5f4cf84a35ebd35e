import { describe, expect, it } from "vitest";
import { textParts } from "./chatLinks";

const links = (message: string) => textParts(message).flatMap((part) => part.href ?? []);

describe("links in chat messages", () => {
  it("finds addresses and leaves the rest as it is", () => {
    expect(textParts("See https://example.org/a?b=1#c, please")).toEqual([
      { text: "See " },
      { text: "https://example.org/a?b=1#c", href: "https://example.org/a?b=1#c" },
      { text: ", please" },
    ]);
    expect(textParts("no link")).toEqual([{ text: "no link" }]);
    expect(textParts("")).toEqual([]);
  });

  it("keeps every character of the message", () => {
    for (const message of ["(https://a.example/x)", "https://a.example https://b.example!", "x http:// y", "https://a:b@c.example"])
      expect(textParts(message).map((part) => part.text).join("")).toBe(message);
  });

  it("leaves out the punctuation of the sentence", () => {
    expect(links("(https://a.example/x).")).toEqual(["https://a.example/x"]);
    expect(links("https://a.example/x_(y)")).toEqual(["https://a.example/x_(y)"]);
  });

  it("links nothing but http and https", () => {
    for (const message of ["javascript:alert(1)", "data:text/html,x", "ftp://a.example", "//a.example", "www.a.example", "https://", "file:///etc/passwd"])
      expect(links(message)).toEqual([]);
  });

  it("links no address that hides its host behind a user name", () => {
    expect(links("https://townhall.example@evil.example/")).toEqual([]);
  });

  it("shows where a look-alike host really leads", () => {
    expect(links("https://exаmple.org")).toEqual(["https://xn--exmple-4nf.org/"]);
  });
});
