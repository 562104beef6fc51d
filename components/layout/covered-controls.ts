/** Where the contact button is looked through, px of its 48. */
const AT = [2, 24, 46];
/** What is wider and higher, px, can be pressed beside the button. */
const LARGE = 96;

/**
 * True when something to press lies under the contact button, other than what is large, such as a
 * banner, or a card that is one link.
 */
export function areControlsUnder(cover: Element): boolean {
  const { left, top } = cover.getBoundingClientRect();
  return AT.some((x) =>
    AT.some((y) => {
      const control = document
        .elementsFromPoint(left + x, top + y)
        .find((element) => !cover.contains(element))
        ?.closest("a,button,input,select,summary");
      return (
        control &&
        getComputedStyle(control, "::after").position !== "absolute" &&
        (control.clientWidth < LARGE || control.clientHeight < LARGE)
      );
    }),
  );
}
