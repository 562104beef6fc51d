/**
 * Offsets within the contact button, which is 48 px wide, at which the elements below it are
 * probed, px.
 */
const PROBE_OFFSETS = [2, 24, 46];
/** A control at least this wide and high can still be pressed beside the button, px. */
const LARGE_CONTROL = 96;

const CONTROLS = "a,button,input,select,summary";
/** Amounts of an order, which nothing may cover while the shopper reads them. */
const SUMS = "[data-sums]";

/**
 * Whether a control or an order's sum lies under the contact button. Large controls do not count,
 * such as banners, nor do links that are spread over their card by a pseudo-element.
 */
export function areControlsCoveredBy(cover: Element): boolean {
  const { left, top } = cover.getBoundingClientRect();
  return PROBE_OFFSETS.some((x) =>
    PROBE_OFFSETS.some((y) => {
      const element = document
        .elementsFromPoint(left + x, top + y)
        .find((candidate) => !cover.contains(candidate));
      if (element?.closest(SUMS)) return true;
      const control = element?.closest(CONTROLS);
      return (
        control &&
        getComputedStyle(control, "::after").position !== "absolute" &&
        (control.clientWidth < LARGE_CONTROL || control.clientHeight < LARGE_CONTROL)
      );
    }),
  );
}
