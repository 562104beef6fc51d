import { squareSrcSet, widthSrcSet } from "./media";

test("a stored picture has a srcset of its squares, and one of its widths", () => {
  expect(squareSrcSet("/media/a.jpg")).toBe(
    "/media/a-320x320.webp 320w, /media/a-480x480.webp 480w, /media/a-640x640.webp 640w, /media/a-1200x1200.webp 1200w",
  );
  expect(widthSrcSet("/media/a.jpg")).toBe(
    "/media/a-w480.webp 480w, /media/a-w800.webp 800w, /media/a-w1200.webp 1200w, /media/a-w1600.webp 1600w",
  );
});

test("a picture of another server has no srcset", () => {
  expect(squareSrcSet("https://example.com/a.jpg")).toBeUndefined();
  expect(widthSrcSet("https://example.com/a.jpg")).toBeUndefined();
});
