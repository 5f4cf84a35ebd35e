/** Whether pointer or focus rests on an element: spread `handlers` on it. */
export class Hover {
  #pointer = $state(false);
  #focus = $state(false);
  near = $derived(this.#pointer || this.#focus);

  handlers = {
    onpointerenter: () => (this.#pointer = true),
    onpointerleave: () => (this.#pointer = false),
    onfocus: () => (this.#focus = true),
    onblur: () => (this.#focus = false),
  };
}
