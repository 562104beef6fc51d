import { splitDescription } from "./description";

test("splits a description into paragraphs", () => {
  expect(splitDescription("Bir.\n\n  İki. \nÜç.\n")).toEqual({
    paragraphs: ["Bir.", "İki.", "Üç."],
    videoUrl: null,
  });
  expect(splitDescription("")).toEqual({ paragraphs: [], videoUrl: null });
});

test.each([
  "https://www.youtube.com/watch?v=kQm4T8vRzXw",
  "https://youtu.be/kQm4T8vRzXw",
  "http://youtube.com/watch?v=kQm4T8vRzXw&t=10",
  "https://vimeo.com/123456789",
])("extracts a video link from the text: %s", (url) => {
  expect(splitDescription(`Bir.\n\n${url}`)).toEqual({ paragraphs: ["Bir."], videoUrl: url });
  expect(splitDescription(`${url}\nBir.`)).toEqual({ paragraphs: ["Bir."], videoUrl: url });
});

test.each([
  "https://example.az/watch?v=kQm4T8vRzXw",
  "youtube.com/watch?v=kQm4T8vRzXw",
  "https://www.youtube.com/",
  "javascript:https",
])("leaves other links in the text: %s", (link) => {
  expect(splitDescription(`Bir. ${link}`)).toEqual({
    paragraphs: [`Bir. ${link}`],
    videoUrl: null,
  });
});
