import { splitUrl } from "./split-url";

test.each([
  ["/az", "/az", undefined],
  ["/az?", "/az", ""],
  ["/az?a=1&b=2", "/az", "a=1&b=2"],
  ["/az?a=1?b=2?", "/az", "a=1?b=2?"],
])("%s has the path %s and the query %s", (url, path, search) => {
  expect(splitUrl(url)).toEqual({ path, search });
});
