import { join, relative } from "node:path";
import type { Client } from "pg";
import type { Sql } from "@/lib/server/db/sql";
import type { SqlCall } from "./find-calls";

const root = join(__dirname, "../..");

/** A statement that the shop's own code sent, and from where (`path:line`). */
type SentStatement = { text: string; place: string };

const READS = /^\s*(?:SELECT|WITH)\b/;
const WRITES = /\b(?:INSERT|UPDATE|DELETE|nextval|setval)\b/;

/** What sends on the texts of others. */
const PASS_THROUGH = /^(?:test\/|lib\/server\/backoffice\/transaction\.ts)/;

/** The innermost place of the shop in a stack that sends a text of its own. */
const callSiteOf = (stack: string): string =>
  [...stack.matchAll(/\(?(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/gm)]
    .map(([, path = "", line]) => `${relative(root, path)}:${line}`)
    .find((place) => !PASS_THROUGH.test(place)) ?? "";

/**
 * Stands where the shop's code expects a connection. What only reads is answered by the database;
 * what writes or locks is only noted, and has no rows.
 */
export class Recorder {
  readonly sent: SentStatement[] = [];
  /** The last statement: a connection answers one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(readonly client: Client) {}

  readonly run: Sql = async (text, values = []) => {
    this.sent.push({ text, place: callSiteOf(new Error().stack ?? "") });
    if (!READS.test(text) || WRITES.test(text)) return [];
    const result = this.#last.then(() => this.client.query(text, [...values]));
    this.#last = result.catch(() => undefined);
    return (await result).rows as never;
  };

  /** What a call has sent. */
  textsOf({ name, node }: SqlCall): string[] {
    const [path = ""] = name.split(" ");
    const file = node.getSourceFile();
    const lineOf = (at: number) => file.getLineAndCharacterOfPosition(at).line + 1;
    const [first, last] = [lineOf(node.getStart()), lineOf(node.getEnd())];
    const isHere = (place: string): boolean => {
      const [its, line] = place.split(":");
      return its === path && Number(line) >= first && Number(line) <= last;
    };
    return [...new Set(this.sent.filter(({ place }) => isHere(place)).map(({ text }) => text))];
  }
}
