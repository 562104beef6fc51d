import { watchParent } from "./watch-parent.mjs";
import { LaunchError } from "./launch-error.mjs";
import { closeLines } from "./terminal.mjs";

/**
 * npm repeats the terminal's Ctrl-C to its child, so two signals this close together (ms) are one
 * keypress.
 */
const duplicateSignalMs = 700;
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** @type {{ close: () => unknown, force: () => void }[]} */
const closers = [];
/** @type {Promise<never> | undefined} */
let shutdownPromise;
let printFinalMessage = () => {};

export const isShuttingDown = () => shutdownPromise !== undefined;

/**
 * Registers something to close before the command exits, in reverse order: the server before its
 * database.
 * @param {{ close: () => unknown, force?: () => void }} closer `force` runs synchronously on a
 * forced exit
 * @returns {() => void} unregisters it, when it ended by itself
 */
export function onShutdown({ close, force = () => {} }) {
  const closer = { close, force };
  closers.push(closer);
  return () => {
    const index = closers.indexOf(closer);
    if (index >= 0) closers.splice(index, 1);
  };
}

/**
 * Sets what to print after everything has stopped: `npm test` prints its last line even when
 * interrupted.
 */
export function setFinalMessage(words) {
  printFinalMessage = words;
}

async function closeEverything() {
  for (let closer = closers.at(-1); closer; closer = closers.at(-1)) {
    await Promise.resolve(closer.close()).catch((error) => console.error(error));
    const index = closers.indexOf(closer);
    if (index >= 0) closers.splice(index, 1);
  }
}

/** Stops everything in order and exits. Never resolves, so callers cannot continue. */
function shutDown(exitCode) {
  closeLines();
  shutdownPromise ??= closeEverything().then(() => {
    printFinalMessage();
    // Pipes are written asynchronously: exiting at once could lose the last line.
    process.exitCode = exitCode;
    process.stdout.write("", () => process.exit(exitCode));
    return new Promise(() => {});
  });
  return shutdownPromise;
}

function forceAll() {
  for (const closer of closers.splice(0).reverse()) closer.force();
}

function report(error) {
  closeLines();
  console.error(error instanceof LaunchError ? `\n${error.message}` : error);
}

function listenForSignals() {
  let first = 0;
  for (const signal of Object.keys(exitCodes)) {
    process.on(signal, () => {
      if (!first) {
        first = Date.now();
        closeLines();
        console.log(`\nStopping (${signal}) ...`);
        void shutDown(exitCodes[signal]);
      } else if (Date.now() - first > duplicateSignalMs) {
        forceAll();
        printFinalMessage();
        process.exit(exitCodes[signal]);
      }
    });
  }
}

/** Runs a command's main function; nothing it started outlives it, however it ends. */
export async function runMain(main) {
  listenForSignals();
  watchParent(() => void shutDown(1));
  // The terminal or the pipe's reader may be gone first.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  process.on("exit", forceAll);
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error) => {
      // Steps interrupted by a shutdown fail, which is not reported.
      if (!isShuttingDown()) report(error);
      void shutDown(1);
    });
  }
  let exitCode = 1;
  try {
    exitCode = await main();
  } catch (error) {
    if (!isShuttingDown()) report(error);
  }
  await shutDown(exitCode);
}
