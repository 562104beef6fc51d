/** @jest-environment node */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The shop's code and a real drawing process share one folder.
const folder = mkdtempSync(join(tmpdir(), "media-"));
process.env.MEDIA_DIR = folder;
process.env.SHOP_MODE = "demo";
process.env.COMMERCE_API_URL = "";
process.env.CONTENT_API_URL = "";

let serveMedia: (file: string) => Promise<Response>;
beforeAll(async () => ({ serveMedia } = await import("./serve-media")));

const processes: ChildProcess[] = [];
afterAll(() => {
  for (const child of processes) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

async function startDrawingProcess(...options: string[]): Promise<ChildProcess> {
  // Jest replaces process.env, so it must be passed to the child explicitly.
  const child = spawn(
    process.execPath,
    ["--import", "./scripts/tsx.mjs", "scripts/draw-pictures.ts", ...options],
    { stdio: ["ignore", "inherit", "inherit", "ipc"], env: { ...process.env } },
  );
  processes.push(child);
  await once(child, "message");
  // The list of names is read at most once a second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

const statusOf = async (file: string) => (await serveMedia(file)).status;
const pictures = () =>
  readdirSync(folder).filter(
    (name) => /^\w.*\d\.webp$/.test(name) && !/-\d+x\d+\.webp$/.test(name),
  );

test("a missing demo picture is drawn once for all concurrent requests", async () => {
  expect(await statusOf("slider-1.webp")).toBe(404);
  const child = await startDrawingProcess("--on-request");
  expect([await statusOf("slider-1-480x480.webp"), pictures()]).toEqual([200, []]);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      serveMedia(i % 2 ? "slider-1-320x320.webp" : "slider-1.webp"),
    ),
  );
  expect(
    new Set(
      responses.map((response) => `${response.status} ${response.headers.get("content-type")}`),
    ),
  ).toEqual(new Set(["200 image/webp"]));
  for (const response of responses)
    expect(Buffer.from(await response.arrayBuffer()).toString("latin1", 8, 12)).toBe("WEBP");
  expect(pictures()).toEqual(["slider-1.webp"]);
  const { mtimeMs } = statSync(join(folder, "slider-1.webp"));
  expect(await statusOf("slider-1.webp")).toBe(200);
  expect(statSync(join(folder, "slider-1.webp")).mtimeMs).toBe(mtimeMs);

  // A 404 must not need the drawing process, which is suspended here.
  child.kill("SIGSTOP");
  const start = performance.now();
  const unknown = await Promise.all(
    Array.from({ length: 500 }, (_, i) => statusOf(`nobody-${i}.webp`)),
  );
  expect(new Set(unknown)).toEqual(new Set([404]));
  expect((performance.now() - start) / unknown.length).toBeLessThan(20);
  child.kill("SIGCONT");

  await kill(child);
  const refused = await serveMedia("slider-2.webp");
  expect([
    refused.status,
    refused.headers.get("retry-after"),
    refused.headers.get("cache-control"),
  ]).toEqual([503, "5", "no-store"]);
}, 300_000);

test("background drawing resumes after a killed process, and keeps finished pictures", async () => {
  const child = await startDrawingProcess();
  await kill(child);
  const before = new Map(pictures().map((name) => [name, statSync(join(folder, name)).mtimeMs]));
  writeFileSync(join(folder, ".999999-slider-2.webp"), "half");
  const again = await startDrawingProcess();
  const [progress] = (await once(again, "message")) as [{ drawn: number; total: number }];
  expect(progress.drawn).toBeGreaterThan(0);
  expect(existsSync(join(folder, ".999999-slider-2.webp"))).toBe(false);
  await kill(again);
  expect(before.size).toBeGreaterThan(0);
  for (const [name, writtenAt] of before)
    expect(statSync(join(folder, name)).mtimeMs).toBe(writtenAt);
  expect(pictures().length).toBeGreaterThan(before.size);
}, 300_000);
