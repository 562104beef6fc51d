import { text } from "node:stream/consumers";
import { ESLint } from "eslint";

/** Lints strings as if they were files of the project: `[{ file, code }]` in, their errors as `rule: message` out. */
const eslint = new ESLint();
const texts = JSON.parse(await text(process.stdin));
const results = await Promise.all(texts.map(({ file, code }) => eslint.lintText(code, { filePath: file })));
process.stdout.write(JSON.stringify(results.map(([result]) => result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))));
