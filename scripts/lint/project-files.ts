import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../..");
const FOLDERS = [
  "app",
  "attack",
  "bench",
  "build",
  "components",
  "demo",
  "e2e",
  "front",
  "lib",
  "sandbox",
  "scripts",
  "test",
];
/**
 * Files that are not checked: migrations, which must not change after they have run; two files that
 * Payload generates; and bench/bare, which is a separate project.
 */
const EXCLUDED = /\/migrations\/|\/payload-types\.ts$|\/importMap\.js$|^bench\/bare\//;

/** The files of the project's own code, with path and text. */
export function projectFiles(): { file: string; text: string }[] {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      join(folder, file),
    ),
  );
  const top = readdirSync(root).filter((file) => file !== "next-env.d.ts");
  return [...below, ...top]
    .filter((file) => /\.(?:tsx?|[mc]?js)$/.test(file) && !EXCLUDED.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
}
