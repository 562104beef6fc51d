import { createHash } from "node:crypto";
import { INLINE_SCRIPTS } from "@/lib/inline-scripts.mjs";
import { pagePolicy } from "./content-security-policy";
import { log } from "./log";

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const scriptsOf = (html: string) => /script-src ([^;]*)/.exec(pagePolicy(html, false))?.[1];
const warn = jest.spyOn(log, "warn").mockImplementation(() => undefined);
beforeEach(() => warn.mockClear());

const FRAMEWORK = [
  "(self.__next_f=self.__next_f||[]).push([0])",
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[7]});',
];

test("allows the shop's and the framework's inline scripts by their hashes", () => {
  const scripts = [...INLINE_SCRIPTS, ...FRAMEWORK];
  const html = scripts.map((script) => `<script id="_R_">${script}</script>`).join("<p>");
  expect(scriptsOf(html)).toBe(["'self'", ...scripts.map(hashOf)].join(" "));
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  "alert(1)",
  'self.__next_f.push([1,"a"]);alert(1)',
  "self.__next_f.push([alert(1)])",
  "(self.__next_f=self.__next_f||[]).push([0]),alert(1)",
  `${INLINE_SCRIPTS[0]};alert(1)`,
])("does not allow an injected script: %s", (script) => {
  expect(scriptsOf(`<script>${script}</script><SCRIPT>${script}</SCRIPT>`)).toBe("'self'");
});

test("logs one warning about an unknown script", () => {
  for (let i = 0; i < 3; i++) pagePolicy("<script>unknown()</script>", false);
  expect(warn).toHaveBeenCalledTimes(1);
});

test("structured data and script files need no hash, and 'unsafe-inline' is not allowed", () => {
  const html =
    '<script type="application/ld+json">{"@type":"Product"}</script><script src="/_next/static/chunks/a.js" async=""></script>';
  expect(scriptsOf(html)).toBe("'self'");
  expect(pagePolicy(html, false)).toMatch(
    /object-src 'none'; base-uri 'none'.*report-uri \/api\/csp-report/,
  );
});

test("fonts are the shop's own or embedded ones, never those of another site", () => {
  expect(/font-src ([^;]*)/.exec(pagePolicy("", false))?.[1]).toBe("'self' data:");
});
