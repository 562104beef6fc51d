import { isLogText } from "../lib/log-text.mjs";
import { serializeError } from "../lib/serialize-error.mjs";

// Preloaded into the shop's programs. Node would print errors with all values of a failed
// statement, both uncaught errors and those passed to the console, and the launcher logs and shows
// that output (docs/adr/0071).

function formatError(error) {
  const lines = [];
  for (
    let shown = serializeError(error), begin = "";
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
        part instanceof Error ? formatError(part) : isLogText(part) ? part.text : part,
      ),
    );
}

process.on("uncaughtException", (error) => {
  console.error(formatError(error));
  process.exit(1);
});
