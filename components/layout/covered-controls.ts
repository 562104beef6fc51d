/** Where the contact button is looked through, px of its 48. */
const PROBE_OFFSETS = [2, 24, 46];
/** What is wider and higher, px, can be pressed beside the button. */
const LARGE_CONTROL = 96;

/**
 * True when something to press lies under the contact button, other than what is large, such as a
 * banner, or a card that is one link.
 */
export function areControlsCoveredBy(cover: Element): boolean {
  const { left, top } = cover.getBoundingClientRect();
  return PROBE_OFFSETS.some((x) =>
    PROBE_OFFSETS.some((y) => {
      const control = document
        .elementsFromPoint(left + x, top + y)
        .find((element) => !cover.contains(element))
        ?.closest("a,button,input,select,summary");
      return (
        control &&
        getComputedStyle(control, "::after").position !== "absolute" &&
        (control.clientWidth < LARGE_CONTROL || control.clientHeight < LARGE_CONTROL)
      );
    }),
  );
}
