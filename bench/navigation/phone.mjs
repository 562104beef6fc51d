/* global document, location, requestAnimationFrame, sessionStorage, window -- of the page */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const VIEWPORT = { width: 390, height: 844 };
export const PIXEL_RATIO = 2;
/** A middle-class phone on a weak mobile network. */
const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** How long (ms) a finger rests on the screen. */
const PRESS_MS = 60;
/** A page has settled when it has requested nothing for this long (ms). */
const QUIET_MS = 1500;
const SETTLE_LIMIT_MS = 30_000;
const MOVE_LIMIT_MS = 20_000;

/**
 * Runs in every document. Notes when the finger is lifted, and for the expected page the first
 * frames in which its heading, a main picture and the large main picture are in view. Times are
 * absolute, because a move may load a new document.
 */
function observeMoves() {
  const now = () => performance.timeOrigin + performance.now();
  const inView = (element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  };
  const normal = (text) => text.replace(/\s+/g, " ").trim();
  window.addEventListener(
    "pointerup",
    () => {
      if (sessionStorage.getItem("bench move"))
        sessionStorage.setItem("bench start", String(now()));
    },
    true,
  );
  window.benchTimes = {};
  const look = () => {
    requestAnimationFrame(look);
    const expected = JSON.parse(sessionStorage.getItem("bench move") ?? "null");
    if (!expected || !sessionStorage.getItem("bench start")) return;
    const times = window.benchTimes;
    const heading = [...document.querySelectorAll("main h1")].find(
      (element) => normal(element.textContent) === expected.heading && inView(element),
    );
    if (!heading && !expected.isHeadingHidden) return;
    if (location.href !== expected.href && expected.isHeadingHidden) return;
    const picture = [...document.querySelectorAll(expected.picture)].find(inView);
    const isComplete = picture?.complete && picture.naturalWidth > 0;
    const seen = {
      title: true,
      picture: isComplete,
      large: isComplete && (picture.srcset || !expected.hasSizes),
    };
    for (const [name, isSeen] of Object.entries(seen))
      if (isSeen && times[name] === undefined) {
        times[name] = 0;
        // After this frame has been painted.
        setTimeout(() => (times[name] = now()));
      }
  };
  requestAnimationFrame(look);
}

/** Opens a phone with an empty cache; `finished` are the requests that have ended so far. */
export async function openPhone(browser) {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: PIXEL_RATIO,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(observeMoves);
  const finished = [];
  const state = { open: 0, lastAt: Date.now() };
  const count = (change) => () => {
    state.open += change;
    state.lastAt = Date.now();
  };
  page.on("request", count(1));
  page.on("requestfinished", (request) => {
    finished.push(request);
    count(-1)();
  });
  page.on("requestfailed", count(-1));
  return { context, page, session, finished, state };
}

/** Waits until the page has requested nothing for a while. */
export async function settle({ page, state }) {
  const end = Date.now() + SETTLE_LIMIT_MS;
  await page.waitForLoadState("load");
  state.lastAt = Math.max(state.lastAt, Date.now());
  while (Date.now() < end && (state.open > 0 || Date.now() < state.lastAt + QUIET_MS))
    await pause(100);
}

async function touch({ page, session }, target) {
  const element = page.locator(target).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await pause(PRESS_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

const SLOWEST = "large";

async function readMove({ page }, expected) {
  const end = Date.now() + MOVE_LIMIT_MS;
  while (Date.now() < end) {
    // A move that loads a document ends the script that runs in the old one.
    const seen = await page
      .evaluate(() => ({
        start: Number(sessionStorage.getItem("bench start")),
        times: window.benchTimes,
      }))
      .catch(() => undefined);
    if (seen?.times?.[SLOWEST]) {
      await page.evaluate(() => {
        sessionStorage.removeItem("bench move");
        sessionStorage.removeItem("bench start");
        window.benchTimes = {};
      });
      return Object.fromEntries(
        Object.entries(seen.times).map(([name, at]) => [name, at - seen.start]),
      );
    }
    await pause(50);
  }
  throw new Error(`${expected.href} was not seen within ${MOVE_LIMIT_MS} ms`);
}

const expect = ({ page }, expected, isBack = false) =>
  page.evaluate(
    ([text, startsNow]) => {
      sessionStorage.setItem("bench move", text);
      sessionStorage.removeItem("bench start");
      window.benchTimes = {};
      if (!startsNow) return;
      sessionStorage.setItem("bench start", String(performance.timeOrigin + performance.now()));
      window.history.back();
    },
    [JSON.stringify(expected), isBack],
  );

/**
 * Taps an element, and returns how long (ms) after the finger was lifted the heading, a main
 * picture and the large main picture of the expected page were seen.
 */
export async function tap(phone, target, expected) {
  await expect(phone, expected);
  await touch(phone, target);
  return readMove(phone, expected);
}

/** Goes back; returns the times as `tap` does, from the moment of the request. */
export async function goBack(phone, expected) {
  await expect(phone, expected, true);
  return readMove(phone, expected);
}

/** Writes a trace and every frame of what `work` shows into a folder. */
export async function record({ browser, phone, folder }, work) {
  mkdirSync(folder, { recursive: true });
  const { page, session } = phone;
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    const name = `${Math.round(metadata.timestamp * 1000)}.jpg`;
    writeFileSync(join(folder, name), Buffer.from(data, "base64"));
    void session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await browser.startTracing(page, { path: join(folder, "trace.json"), screenshots: true });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 60, everyNthFrame: 1 });
  try {
    return await work();
  } finally {
    await session.send("Page.stopScreencast");
    await browser.stopTracing();
  }
}
