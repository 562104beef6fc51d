import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { runChild } from "./children.mjs";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"];
const playwrightFolders = [
  "chrome-linux/chrome",
  "chrome-linux64/chrome",
  "chrome-linux/headless_shell",
  "chrome-headless-shell-linux64/chrome-headless-shell",
];
const macPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function* onPath() {
  const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin", ...(process.env.PATH ?? "").split(delimiter)];
  for (const name of names) for (const folder of folders) if (folder) yield join(folder, name);
}

function* inPlaywrightCache() {
  const chosen = process.env.PLAYWRIGHT_BROWSERS_PATH;
  const folders = [
    chosen,
    join(homedir(), ".cache/ms-playwright"),
    join(homedir(), "Library/Caches/ms-playwright"),
    "/ms-playwright",
  ];
  for (const folder of folders) {
    if (!folder || !existsSync(folder)) continue;
    // Newest first: the folder names end in a build number.
    const builds = readdirSync(folder).filter((name) => name.startsWith("chromium"));
    for (const build of builds.sort((a, b) => b.localeCompare(a, "en", { numeric: true }))) {
      for (const path of playwrightFolders) yield join(folder, build, path);
    }
  }
}

/** The browser of the installed Playwright version. */
async function fromPlaywright() {
  try {
    const { chromium } = await import("@playwright/test");
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

async function runs(path) {
  if (!existsSync(path)) return false;
  // Ubuntu's /usr/bin/chromium-browser may be a stub that only says "install the snap".
  return (await runChild(path, ["--version"], { stdio: "ignore", timeoutMs: 15_000 })).ok;
}

/** The path of a Chromium that starts, or undefined. */
async function searchBrowser() {
  const named = [process.env.CHROMIUM_PATH, process.env.PLAYWRIGHT_CHROMIUM, process.env.CHROME_PATH].filter(Boolean);
  const candidates = new Set([...named, ...(await fromPlaywright()), ...onPath(), ...inPlaywrightCache(), ...macPaths]);
  for (const path of candidates) if (await runs(path)) return path;
  return undefined;
}

function isDebian() {
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

async function installBrowser() {
  const quiet = { stdio: ["ignore", "ignore", "inherit"], timeoutMs: 900_000 };
  const root = process.getuid?.() === 0;
  if (root && isDebian()) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const updated = await runChild("apt-get", ["update", "-qq"], { ...quiet, env });
    if (
      updated.ok &&
      (await runChild("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { ...quiet, env })).ok
    )
      return;
  }
  const playwright = join(projectRoot, "node_modules/@playwright/test/cli.js");
  const libraries = root && process.platform === "linux" ? ["--with-deps"] : [];
  await runChild(process.execPath, [playwright, "install", ...libraries, "chromium"], quiet);
}

/** A Chromium for the browser tests: found on the machine, else installed now. @returns {Promise<string>} its path */
export async function findBrowser(announce = () => {}) {
  const found = await searchBrowser();
  if (found) return found;
  announce();
  await installBrowser();
  const installed = await searchBrowser();
  if (installed) return installed;
  throw new LaunchError(
    "No Chromium was found and none could be installed, so the browser tests did not run. " +
      "Install one (Debian: apt-get install chromium; elsewhere: npx playwright install --with-deps chromium) or set CHROME_PATH to yours.",
  );
}
