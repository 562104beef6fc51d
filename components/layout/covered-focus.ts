/**
 * True when what a keyboard user stands on lies under the rectangle given, in px of the screen (WCAG 2.4.11).
 * Things as tall as half a screen, such as the content itself after the skip link, are not covered by a bar.
 */
export function isFocusUnder(cover: { top: number; bottom: number; left: number; right: number }): boolean {
  const focused = document.activeElement;
  if (!focused?.matches(":focus-visible")) return false;
  const { top, bottom, left, right, height } = focused.getBoundingClientRect();
  return height < window.innerHeight / 2 && top < cover.bottom && bottom > cover.top && left < cover.right && right > cover.left;
}
