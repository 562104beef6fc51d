import { cpuOf } from "../processes.mjs";
import { goBack, openPhone, record, settle, tap } from "./phone.mjs";

/** Opens a page in a new browser, waits until it is quiet, and hands it to `work`. */
async function onPage(browser, url, work) {
  const phone = await openPhone(browser);
  try {
    await phone.page.goto(url);
    await settle(phone);
    return await work(phone);
  } finally {
    await phone.context.close();
  }
}

/** Runs the measured part of a scene, recorded if there is a folder for it. */
const measured = (work, { browser, folder }, phone) =>
  folder ? record({ browser, phone, folder }, work) : work();

/** The first move of a browser from a page. */
const firstMove = (browser, { url, moves: [move] }, folder) =>
  onPage(browser, url, (phone) =>
    measured(() => tap(phone, move.target, move.expected), { browser, folder }, phone),
  );

/** A move from a page, after one to another page of the same kind and back. */
const laterMove = (browser, { url, expected, moves: [first, second] }, folder) =>
  onPage(browser, url, async (phone) => {
    await tap(phone, first.target, first.expected);
    await settle(phone);
    await goBack(phone, expected);
    await settle(phone);
    return measured(() => tap(phone, second.target, second.expected), { browser, folder }, phone);
  });

/** A tap at a link that is scrolled to and tapped at once: its page was not requested before. */
const unexpectedMove = (browser, { url, moves }, folder) =>
  onPage(browser, url, (phone) => {
    const { target, expected } = moves.at(-1);
    return measured(() => tap(phone, target, expected), { browser, folder }, phone);
  });

/** A tap as soon as the first link to a page can be seen, before scripts have run. */
async function earlyMove(browser, { url, moves: [move] }, folder) {
  const phone = await openPhone(browser);
  try {
    await phone.page.goto(url, { waitUntil: "commit" });
    await phone.page.locator(move.target).first().waitFor({ state: "visible" });
    return await measured(() => tap(phone, move.target, move.expected), { browser, folder }, phone);
  } finally {
    await phone.context.close();
  }
}

const back = (browser, { url, expected, moves: [move] }, folder) =>
  onPage(browser, url, async (phone) => {
    await tap(phone, move.target, move.expected);
    await settle(phone);
    return measured(() => goBack(phone, expected), { browser, folder }, phone);
  });

/** What a first view of a page costs: bytes and requests, and CPU time (ms) of the server. */
export async function costOfView(browser, { url }, pid) {
  const start = cpuOf(pid);
  return onPage(browser, url, async ({ finished }) => {
    const sizes = await Promise.all(finished.map((request) => request.sizes()));
    return {
      kilobytes:
        sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0) /
        1000,
      requests: finished.length,
      cpu: cpuOf(pid) - start,
    };
  });
}

/**
 * The moves in the order of the table; targets are ms until the title and until the picture, if
 * there are any. Back may take no longer than it did before pages were requested in advance.
 */
export const MOVES = [
  { name: "list to product, first move", from: "list", run: firstMove, targets: [200, 250] },
  { name: "list to product, later", from: "list", run: laterMove, targets: [150, 200] },
  { name: "list to product, unforeseen", from: "list", run: unexpectedMove },
  { name: "tap at the first card painted", from: "list", run: earlyMove, targets: [500, 600] },
  { name: "home to category, first move", from: "home", run: firstMove, targets: [200, 250] },
  { name: "home to category, later", from: "home", run: laterMove, targets: [150, 200] },
  { name: "Back to the list", from: "list", run: back, targets: [23, 23] },
];
