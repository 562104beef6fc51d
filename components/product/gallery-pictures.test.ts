import { galleryPictures } from "./gallery-pictures";

const labels = {
  picture: "{title}, picture {number}",
  open: "Open {title}",
  thumbnail: "Picture {number}",
};

test("names the first picture after the product, the others by number", () => {
  expect(galleryPictures(["/a", "/b"], "Iron", labels)).toEqual([
    { src: "/a", alt: "Iron", openLabel: "Open Iron", thumbnailLabel: "Picture 1" },
    {
      src: "/b",
      alt: "Iron, picture 2",
      openLabel: "Open Iron, picture 2",
      thumbnailLabel: "Picture 2",
    },
  ]);
});

test("does not expand patterns inside a title", () => {
  expect(galleryPictures(["/a", "/b"], "A {number} $& B", labels)[1]?.openLabel).toBe(
    "Open A {number} $& B, picture 2",
  );
});
