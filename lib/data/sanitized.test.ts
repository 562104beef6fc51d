import { sanitized } from "./sanitized";

test("what staff write stays", () => {
  const html = "<h2>Kredit</h2><p>Ödəniş <strong>18</strong> ay</p><ul><li>bir</li></ul>";
  expect(sanitized(html, "az")).toBe(html);
});

test.each([
  ["<p>a<script>alert(1)</script></p>", "<p>a</p>"],
  ['<img src="x" onerror="alert(1)">', '<img src="x" />'],
  ['<img src="data:text/html,x">', "<img />"],
  ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
  ['<a href="java\nscript:alert(1)">x</a>', "<a>x</a>"],
  ['<a href="&#106;avascript:alert(1)">x</a>', "<a>x</a>"],
  ['<a href="//evil.example">x</a>', "<a>x</a>"],
  ['<p style="position:fixed" onclick="alert(1)">x</p>', "<p>x</p>"],
  ["<iframe src=https://evil.example></iframe>", ""],
  ["<svg><style><img src=x onerror=alert(1)></style></svg>", ""],
  ["<form action=/x><input></form>", ""],
  ["<p>1 < 2 & 3</p>", "<p>1 &lt; 2 &amp; 3</p>"],
])("%s becomes harmless", (html, clean) => {
  expect(sanitized(html, "az")).toBe(clean);
});

test("inside links get the page's language, others stay", () => {
  expect(sanitized('<a href="/menu-page/2">a</a><a href="/az/contact">b</a><a href="https://a.az/">c</a><a href="mailto:a@b.az">d</a>', "ru")).toBe(
    '<a href="/ru/menu-page/2">a</a><a href="/az/contact">b</a><a href="https://a.az/">c</a><a href="mailto:a@b.az">d</a>',
  );
});
