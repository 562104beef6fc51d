import { firstLoadOf } from "./first-load";

test("returns each script once, including preloads, without `nomodule` and inline scripts", () => {
  const html = `<html><head>
    <link rel="preload" as="script" fetchPriority="low" href="/a.js"/><link rel="modulepreload" href="/b.mjs">
    <link rel="stylesheet" href="/one.css?x=1&amp;y=2" data-precedence="next"/><link rel="preload" href="/font.woff2" as="font" crossorigin="" type="font/woff2"/>
    <link rel="preload" as="image" href="/picture.webp"/>
    <script src="/c.js" async=""></script><script src="/old.js" noModule=""></script></head>
    <body><script>self.x = "<script src='/no.js'>"</script><script src="/a.js" id="_R_" async=""></script></body></html>`;
  expect(firstLoadOf(html)).toEqual({
    scripts: ["/c.js", "/a.js", "/b.mjs"],
    styles: ["/one.css?x=1&y=2"],
  });
});
