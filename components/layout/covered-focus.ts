/**
 * True when the focused element lies under the given rectangle (viewport px; WCAG 2.4.11). Elements
 * taller than half the viewport, such as the content after the skip link, do not count.
 */
export function isFocusCoveredBy(cover: {
  top: number;
  bottom: number;
  left: number;
  right: number;
}): boolean {
  const focused = document.activeElement;
  if (!focused?.matches(":focus-visible")) return false;
  const { top, bottom, left, right, height } = focused.getBoundingClientRect();
  return (
    height < window.innerHeight / 2 &&
    top < cover.bottom &&
    bottom > cover.top &&
    left < cover.right &&
    right > cover.left
  );
}
