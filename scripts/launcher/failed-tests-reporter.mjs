import { relative } from "node:path";
import { projectRoot } from "./project-root.mjs";

/**
 * Jest reporter of `npm test`: a test file that failed, with its failures in full and what it wrote
 * to the console. The others say nothing.
 */
export default class FailedTestsReporter {
  onTestResult({ path }, { failureMessage, console: written }) {
    if (!failureMessage) return;
    process.stdout.write(
      `\n${[relative(projectRoot, path), ...(written ?? []).map(({ message }) => message), failureMessage.trimEnd()].join("\n")}\n`,
    );
  }
}
