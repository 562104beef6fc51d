import { text } from "node:stream/consumers";
import { ESLint } from "eslint";
import { BORDERS } from "./import-borders.mjs";

/**
 * Lints strings as if they were files of the project. Reads `[{ file, code }]` from stdin; writes
 * the import borders, and the errors of each string as `rule: message`, to stdout.
 */
const eslint = new ESLint();
const texts = JSON.parse(await text(process.stdin));
const results = await Promise.all(
  texts.map(({ file, code }) => eslint.lintText(code, { filePath: file })),
);
process.stdout.write(
  JSON.stringify({
    borders: BORDERS,
    errors: results.map(([result]) =>
      result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    ),
  }),
);
