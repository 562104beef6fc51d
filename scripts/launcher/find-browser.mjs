import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { runChild } from "./children.mjs";
import { LaunchError } from "./launch-error.mjs";
import { projectRoot } from "./project-root.mjs";

/**
 * A headless shell renders pages as the browser does, but without the browser's own interface, so a
 * test takes half the CPU time. Lighthouse needs the complete browser, which shoppers have.
 * @typedef {'headless shell' | 'browser'} Kind
 * @type {Record<Kind, { names: string[], inPlaywrightCache: string[], debianPackage: string }>}
 */
const KINDS = {
  "headless shell": {
    names: ["chromium-headless-shell", "chrome-headless-shell"],
    inPlaywrightCache: [
      "chrome-linux/headless_shell",
      "chrome-headless-shell-linux64/chrome-headless-shell",
      "chrome-headless-shell-mac-arm64/chrome-headless-shell",
      "chrome-headless-shell-mac-x64/chrome-headless-shell",
    ],
    debianPackage: "chromium-headless-shell",
  },
  browser: {
    names: [
      "chromium",
      "chromium-browser",
      "google-chrome",
      "google-chrome-stable",
      "chrome",
      "microsoft-edge",
    ],
    inPlaywrightCache: ["chrome-linux/chrome", "chrome-linux64/chrome"],
    debianPackage: "chromium",
  },
};
const macPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function* findOnPath(names) {
  const folders = [
    "/usr/bin",
    "/usr/local/bin",
    "/snap/bin",
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  for (const name of names) for (const folder of folders) if (folder) yield join(folder, name);
}

function* inPlaywrightCache(paths) {
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
      for (const path of paths) yield join(folder, build, path);
    }
  }
}

async function canRun(path) {
  if (!existsSync(path)) return false;
  // Ubuntu's /usr/bin/chromium-browser may be a stub that only says "install the snap".
  return (await runChild(path, ["--version"], { stdio: "ignore", timeoutMs: 15_000 })).ok;
}

/** Returns the first path whose browser starts, or undefined. */
async function firstRunnable(paths) {
  for (const path of new Set(paths)) if (path && (await canRun(path))) return path;
  return undefined;
}

const browserFromEnvironment = () =>
  firstRunnable([
    process.env.CHROMIUM_PATH,
    process.env.PLAYWRIGHT_CHROMIUM,
    process.env.CHROME_PATH,
  ]);
const searchBrowser = ({ names, inPlaywrightCache: paths }) =>
  firstRunnable([
    ...findOnPath(names),
    ...inPlaywrightCache(paths),
    ...(names.includes("google-chrome") ? macPaths : []),
  ]);

function isDebian() {
  return (
    existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}

const isRoot = () => process.getuid?.() === 0;

/** Installs a Debian package, but only as root on Debian, which is usually a container. */
async function installPackage(name) {
  if (!isRoot() || !isDebian()) return;
  const options = {
    stdio: ["ignore", "ignore", "inherit"],
    timeoutMs: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  const updated = await runChild("apt-get", ["update", "-qq"], options);
  if (updated.ok)
    await runChild("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], options);
}

async function installFromPlaywright() {
  const playwright = join(projectRoot, "node_modules/@playwright/test/cli.js");
  const libraries = isRoot() && process.platform === "linux" ? ["--with-deps"] : [];
  await runChild(process.execPath, [playwright, "install", ...libraries, "chromium"], {
    stdio: ["ignore", "ignore", "inherit"],
    timeoutMs: 900_000,
  });
}

/**
 * Finds a Chromium that starts: one named in the environment, else one on the machine, else one
 * installed now. If the wanted kind cannot be installed, the other kind is used.
 * @param {Kind} kind
 * @param {() => void} announce called before something is installed
 * @returns {Promise<string>} its path; throws a LaunchError if there is none
 */
export async function findBrowser(kind, announce = () => {}) {
  const wanted = KINDS[kind];
  const other = KINDS[kind === "browser" ? "headless shell" : "browser"];
  const existing = (await browserFromEnvironment()) ?? (await searchBrowser(wanted));
  if (existing) return existing;
  announce();
  await installPackage(wanted.debianPackage);
  const packaged = (await searchBrowser(wanted)) ?? (await searchBrowser(other));
  if (packaged) return packaged;
  await installFromPlaywright();
  const installed = (await searchBrowser(wanted)) ?? (await searchBrowser(other));
  if (installed) return installed;
  throw new LaunchError(
    "No Chromium was found and none could be installed, so the browser tests did not run. " +
      `Install one (Debian: apt-get install ${wanted.debianPackage}; elsewhere: npx playwright install --with-deps chromium) or set CHROME_PATH to yours.`,
  );
}
