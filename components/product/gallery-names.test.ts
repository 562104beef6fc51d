import { namedPictures } from "./gallery-names";

const labels = { picture: "{title}, picture {number}", open: "Open {title}", thumbnail: "Picture {number}" };

test("the first picture is called like the product, the others by their number", () => {
  expect(namedPictures(["/a", "/b"], "Iron", labels)).toEqual([
    { src: "/a", alt: "Iron", open: "Open Iron", label: "Picture 1" },
    { src: "/b", alt: "Iron, picture 2", open: "Open Iron, picture 2", label: "Picture 2" },
  ]);
});

test("a title that looks like a pattern stays what it is", () => {
  expect(namedPictures(["/a", "/b"], "A {number} $& B", labels)[1]?.open).toBe("Open A {number} $& B, picture 2");
});
