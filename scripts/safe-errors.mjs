import { isLogText } from "../lib/log-text.mjs";
import { loggedError } from "../lib/logged-error.mjs";

// Preloaded into the shop's programs: what Node prints of an error that ends one, or that is handed
// to the console, holds every value of a failed statement, and the launcher stores and shows what
// they print (docs/adr/0071).

function shownError(error) {
  const lines = [];
  for (
    let shown = loggedError(error), begin = "";
    shown;
    begin = "caused by ", shown = shown.cause
  ) {
    lines.push(begin + shown.stack, ...(shown.statement ? [`    in ${shown.statement}`] : []));
  }
  return lines.join("\n");
}

for (const name of ["error", "warn", "log", "info"]) {
  const print = console[name].bind(console);
  console[name] = (...parts) =>
    print(
      ...parts.map((part) =>
        part instanceof Error ? shownError(part) : isLogText(part) ? part.text : part,
      ),
    );
}

process.on("uncaughtException", (error) => {
  console.error(shownError(error));
  process.exit(1);
});
