import { join, relative } from "node:path";
import type { Client } from "pg";
import type { Sql } from "@/lib/server/db/sql";
import type { SqlCall } from "./find-calls";

const root = join(__dirname, "../..");

/** A statement that the shop's own code sent, and from where (`path:line`). */
type SentStatement = { text: string; place: string };

const READS = /^\s*(?:SELECT|WITH)\b/;
const WRITES = /\b(?:INSERT|UPDATE|DELETE|nextval|setval)\b/;

/** Files that only pass SQL on. */
const PASS_THROUGH = /^(?:test\/|lib\/server\/backoffice\/transaction\.ts)/;

/** The innermost position in the stack that belongs to the shop and does not only pass SQL on. */
const callSiteOf = (stack: string): string =>
  [...stack.matchAll(/\(?(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/gm)]
    .map(([, path = "", line]) => `${relative(root, path)}:${line}`)
    .find((place) => !PASS_THROUGH.test(place)) ?? "";

/**
 * A fake connection for the shop's code. Statements that only read are run on the database; those
 * that write or lock are recorded and return no rows.
 */
export class Recorder {
  readonly sent: SentStatement[] = [];
  /** The last statement. The next one waits for it, as on a real connection. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(readonly client: Client) {}

  readonly run: Sql = async (text, values = []) => {
    this.sent.push({ text, place: callSiteOf(new Error().stack ?? "") });
    if (!READS.test(text) || WRITES.test(text)) return [];
    const result = this.#last.then(() => this.client.query(text, [...values]));
    this.#last = result.catch(() => undefined);
    return (await result).rows as never;
  };

  /** The texts that a call has sent. */
  textsOf({ name, node }: SqlCall): string[] {
    const [path = ""] = name.split(" ");
    const file = node.getSourceFile();
    const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
    const [first, last] = [lineOf(node.getStart()), lineOf(node.getEnd())];
    const isInCall = (place: string): boolean => {
      const [file, line] = place.split(":");
      return file === path && Number(line) >= first && Number(line) <= last;
    };
    return [...new Set(this.sent.filter(({ place }) => isInCall(place)).map(({ text }) => text))];
  }
}
