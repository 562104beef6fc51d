import { lateScripts } from "./late-scripts.mjs";

const AHEAD = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/start.js"/>';
const SCRIPT = '<script src="/_next/static/chunks/react.js" async=""></script>';
const START = '<script src="/_next/static/chunks/start.js" id="_R_" async=""></script>';

/** A page sent in pieces, as text. */
function sent(...pieces: (string | Uint8Array)[]): string {
  const late = lateScripts();
  return Buffer.concat(pieces.map((piece) => Buffer.from(late(piece) as string | Uint8Array))).toString();
}
const withoutLoader = (html: string) => html.replace(/<script>\(function.*?\(document\)<\/script>/s, "");

test("scripts of the build are marked, wherever they stand, and one script at the head's start loads them", () => {
  const page = sent(`<html><head>${AHEAD}${SCRIPT}</head>`, `<p>Əlaqə</p>${START}`);
  expect(page).toMatch(/^<html><head><script>\(function/);
  expect(withoutLoader(page)).toBe(
    '<html><head><link rel="late" fetchPriority="low" href="/_next/static/chunks/start.js"/><script type="late" src="/_next/static/chunks/react.js" async=""></script></head>' +
      '<p>Əlaqə</p><script type="late" src="/_next/static/chunks/start.js" id="_R_" async=""></script>',
  );
  expect(page.split("<script>(function")).toHaveLength(2);
});

test("everything else stays as it is, byte for byte", () => {
  const others = `<head><script src="/_next/static/chunks/old.js" noModule=""></script><script src="https://example.com/x.js" async=""></script><script>self.__next_f.push([1,"\\u003cscript src=\\"/_next/static/chunks/react.js\\" async=\\"\\"\\u003e"])</script><link rel="preload" as="image" href="/a.webp"/>`;
  expect(withoutLoader(sent(others))).toBe(others);
  const bytes = Buffer.from("Əlaqə");
  expect(withoutLoader(sent("<head>", bytes.subarray(0, 1), bytes.subarray(1)))).toBe("<head>Əlaqə");
});

test("a tag cut in two asks for its script at once; without a head nothing is marked", () => {
  expect(withoutLoader(sent("<head>", SCRIPT.slice(0, 20), SCRIPT.slice(20)))).toBe(`<head>${SCRIPT}`);
  expect(sent(AHEAD + SCRIPT)).toBe(AHEAD + SCRIPT);
});

test("what is no piece of a page passes", () => {
  const callback = () => undefined;
  expect([undefined, callback].map(lateScripts())).toEqual([undefined, callback]);
});
