import type { TableProps } from "../contract";
import type { Changes } from "./changes";

/** Props of the parts around the city that show cards. */
export interface CardAreaProps extends TableProps {
  changes: Changes;
  hideReason: () => void;
  /** Called with the part that pointer or focus rests on: "place:3", "planning:1". */
  hover: (part: string | null) => void;
}
