import { watchParent } from "./watch-parent.mjs";
import { LaunchError } from "./launch-error.mjs";
import { closeLines } from "./terminal.mjs";

/**
 * npm forwards the terminal's Ctrl-C to its child, which also receives it itself. Two signals
 * within this time (ms) are one keypress.
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
 * Registers something to close before the command exits. Closers run in reverse order, so a server
 * is closed before the database that it uses.
 * @param {{ close: () => unknown, force?: () => void }} closer `force` runs synchronously on a
 * forced exit
 * @returns {() => void} unregisters it, for something that has ended by itself
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
 * Sets a function that prints the last lines after everything has stopped, so that `npm test`
 * prints its result even when it is interrupted.
 */
export function setFinalMessage(print) {
  printFinalMessage = print;
}

async function closeEverything() {
  for (let closer = closers.at(-1); closer; closer = closers.at(-1)) {
    await Promise.resolve(closer.close()).catch((error) => console.error(error));
    const index = closers.indexOf(closer);
    if (index >= 0) closers.splice(index, 1);
  }
}

/** Closes everything in order and exits. The promise never resolves, so callers do not continue. */
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
  let firstSignalAt = 0;
  for (const signal of Object.keys(exitCodes)) {
    process.on(signal, () => {
      if (!firstSignalAt) {
        firstSignalAt = Date.now();
        closeLines();
        console.log(`\nStopping (${signal}) ...`);
        void shutDown(exitCodes[signal]);
      } else if (Date.now() - firstSignalAt > duplicateSignalMs) {
        forceAll();
        printFinalMessage();
        process.exit(exitCodes[signal]);
      }
    });
  }
}

/**
 * Runs a command's main function, which returns the exit code. Then, or on a signal or an error,
 * closes everything that was started and exits the process.
 */
export async function runMain(main) {
  listenForSignals();
  watchParent(() => void shutDown(1));
  // Writing fails if the terminal or the reader of the pipe is already closed; that is ignored.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  process.on("exit", forceAll);
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error) => {
      // Steps that a shutdown interrupts fail; these errors are not reported.
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
