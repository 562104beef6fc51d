import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FrontFacts } from "./bridge";
import type { Context } from "./context";
import { lastKnownFacts } from "./last-known-facts";

/** Names such as `{shop}` in a file of `public/` stand for facts of the shop. */
type File = { type: string; language: "az" | "en"; escape: (value: string) => string };

const FILES: Readonly<Record<string, File>> = {
  "/manifest.webmanifest": {
    type: "application/manifest+json",
    language: "az",
    escape: (value) => JSON.stringify(value).slice(1, -1),
  },
  "/llms.txt": { type: "text/plain; charset=utf-8", language: "en", escape: (value) => value },
  "/.well-known/security.txt": {
    type: "text/plain; charset=utf-8",
    language: "en",
    escape: (value) => value,
  },
};

const templates = new Map(
  Object.keys(FILES).map((path) => [
    path,
    readFileSync(new URL(`../public${path}`, import.meta.url), "utf8"),
  ]),
);

const CACHE = "public, max-age=3600";
const PLACEHOLDER = /\{(\w+)\}/g;

const valuesOf = (facts: FrontFacts): Readonly<Record<string, string | null>> => ({
  shop: facts.name,
  contact: facts.contact,
  email: facts.email,
  phone: facts.phone?.replaceAll(" ", "-") ?? null,
  creditMonths: facts.creditMonths === 0 ? null : String(facts.creditMonths),
});

/** The file with the facts in it; a line that names a fact which is not known is left out. */
export const fillFile = (
  template: string,
  facts: FrontFacts,
  escape: (value: string) => string,
): string => {
  const values = valuesOf(facts);
  return template
    .split("\n")
    .filter(
      (line) => ![...line.matchAll(PLACEHOLDER)].some(([, name = ""]) => values[name] === null),
    )
    .map((line) =>
      line.replace(PLACEHOLDER, (placeholder, name: string) => {
        const value = values[name];
        return value === null || value === undefined ? placeholder : escape(value);
      }),
    )
    .join("\n");
};

/** Serves a text file of `public/` that names facts of the shop; false for any other path. */
export function sendShopTextFile(context: Context): boolean {
  const { request, response, path } = context;
  const [file, template] = [FILES[path], templates.get(path)];
  if (!file || template === undefined) return false;
  const body = fillFile(template, lastKnownFacts(context, file.language), file.escape);
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const isUnchanged = request.headers["if-none-match"] === tag;
  response.writeHead(isUnchanged ? 304 : 200, {
    "Content-Type": file.type,
    "Cache-Control": CACHE,
    ETag: tag,
    ...(isUnchanged ? {} : { "Content-Length": Buffer.byteLength(body) }),
  });
  response.end(isUnchanged || request.method === "HEAD" ? undefined : body);
  return true;
}
