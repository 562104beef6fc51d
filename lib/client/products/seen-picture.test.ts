import { rememberPicture, seenPicture } from "./seen-picture";

const loaded = (name: string, size = "480x480") => ({
  complete: true,
  naturalWidth: 480,
  src: `http://shop.az/media/${name}-640x640.webp`,
  currentSrc: `http://shop.az/media/${name}-${size}.webp`,
});

test("a picture that was on the screen is found by the URL of its original", () => {
  rememberPicture(loaded("iron"));
  expect(seenPicture("/media/iron.jpg")).toBe("http://shop.az/media/iron-480x480.webp");
  expect(seenPicture("/media/iron-2.jpg")).toBeUndefined();
});

test("the size that was seen last is the one that is found", () => {
  rememberPicture(loaded("kettle"));
  rememberPicture(loaded("kettle", "320x320"));
  expect(seenPicture("/media/kettle.webp")).toBe("http://shop.az/media/kettle-320x320.webp");
});

test("a picture that has not loaded, or could not be, is not remembered", () => {
  rememberPicture({ ...loaded("late"), complete: false });
  rememberPicture({ ...loaded("broken"), naturalWidth: 0 });
  expect([seenPicture("/media/late.jpg"), seenPicture("/media/broken.jpg")]).toEqual([
    undefined,
    undefined,
  ]);
});

test("only the picture that was remembered last is known", () => {
  rememberPicture(loaded("first"));
  rememberPicture(loaded("second"));
  expect(seenPicture("/media/first.jpg")).toBeUndefined();
  expect(seenPicture("/media/second.jpg")).toBeDefined();
});
