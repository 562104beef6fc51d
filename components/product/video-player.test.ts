import { parents } from "@/demo/catalogue";
import { isVideoAddress, videoPlayer } from "./video-player";

const ID = "kQm4T8vRzXw";

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?feature=share&v=${ID}`,
  `https://m.youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}?si=x`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
])("embeds YouTube without cookies: %s", (address) => {
  expect(videoPlayer(address)).toEqual({
    kind: "frame",
    src: `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`,
  });
});

test("starts at the link's time", () => {
  expect(videoPlayer(`https://youtu.be/${ID}?t=90`)?.src).toMatch(/&start=90$/);
  expect(videoPlayer(`https://www.youtube.com/watch?v=${ID}&t=90s`)?.src).toMatch(/&start=90$/);
  expect(videoPlayer(`https://youtu.be/${ID}?t=1%22onload`)?.src).toMatch(/rel=0$/);
});

test.each(["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?h=a"])(
  "embeds Vimeo: %s",
  (address) => {
    expect(videoPlayer(address)).toEqual({
      kind: "frame",
      src: "https://player.vimeo.com/video/123456789?autoplay=1&dnt=1",
    });
  },
);

test("a video file gets the native player", () => {
  expect(videoPlayer("https://example.az/films/kettle.mp4?v=2")).toEqual({
    kind: "file",
    src: "https://example.az/films/kettle.mp4?v=2",
  });
  // Mixed content on an https page is blocked, so it stays a link.
  expect(videoPlayer("http://example.az/films/kettle.mp4")).toBeNull();
  expect(isVideoAddress("http://example.az/films/kettle.mp4")).toBe(true);
});

test.each([
  "https://youtube.com.example.az/watch?v=kQm4T8vRzXw",
  "https://example.az/?u=https://www.youtube.com/watch?v=kQm4T8vRzXw",
  "https://www.youtube.com@example.az/watch?v=kQm4T8vRzXw",
  "https://www.youtube.com/",
  "https://www.youtube.com/watch?v=",
  "https://www.youtube.com/@channel",
  "https://youtu.be/a%22b",
  "https://vimeo.com/about",
  "javascript:alert(1)//.mp4",
  "kQm4T8vRzXw",
  "",
])("neither embeds nor recognises anything else: %s", (address) => {
  expect(videoPlayer(address)).toBeNull();
  expect(isVideoAddress(address)).toBe(false);
});

test.each(["https://rutube.ru/video/0f1e2d3c/", "https://www.dailymotion.com/video/x8abcde"])(
  "leaves other hosts' videos as links: %s",
  (address) => {
    expect(videoPlayer(address)).toBeNull();
    expect(isVideoAddress(address)).toBe(true);
  },
);

test("embeds every video of the demo catalogue", () => {
  const videos = parents.flatMap((parent) =>
    parent.categories.flatMap((category) =>
      category.products.flatMap((product) => product.video ?? []),
    ),
  );
  expect(videos.length).toBeGreaterThan(10);
  expect(videos.filter((address) => videoPlayer(address) === null)).toEqual([]);
});
