import { trackingUrl } from "./tracking-url";

test.each([
  ["https://example.az/track?code={code}", "AB 1&x", "https://example.az/track?code=AB%201%26x"],
  ["https://example.az/{code}/{code}", "$&", "https://example.az/%24%26/%24%26"],
  [null, "AB1", null],
  ["https://example.az/{code}", null, null],
])("a page %j and the code %j give %j", (page, code, url) => {
  expect(trackingUrl(page, code)).toBe(url);
});
