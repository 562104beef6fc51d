import { relative } from "node:path";
import { projectRoot } from "./project-root.mjs";

/**
 * Jest reporter of `npm test`: prints each failed test file with its complete failures and its
 * console output. Nothing is printed for passed files.
 */
export default class FailedTestsReporter {
  onTestResult({ path }, { failureMessage, console: consoleOutput }) {
    if (!failureMessage) return;
    process.stdout.write(
      `\n${[relative(projectRoot, path), ...(consoleOutput ?? []).map(({ message }) => message), failureMessage.trimEnd()].join("\n")}\n`,
    );
  }
}
