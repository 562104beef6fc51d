import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mapping } from "@/lib/server/import/sources/mapping";
import { openSource } from "@/lib/server/import/sources/open-source";
import { fileInMemory } from "@/lib/server/import/sources/source-file";
import type { SourceItem, SourceRead } from "@/lib/server/import/sources/source-item";

export const sampleBytes = (name: string): Buffer => readFileSync(join(__dirname, name));

/** What an item says, without the fields that are empty. */
type Said = Partial<SourceItem>;

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.keys(value).length === 0);

const saidBy = (item: SourceItem): Said =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => !isEmpty(value)));

/** What was read: the items, and everything else as `line: kind: English text`. */
export type Sample = { format: string; items: Said[]; messages: string[] };

const messageOf = (read: Exclude<SourceRead, { item: unknown }>): string => {
  const place = read.part === null ? String(read.line) : `${read.part}!${read.line}`;
  if ("faults" in read) return `${place}: fault: ${read.faults.map(({ en }) => en).join(" ")}`;
  return "note" in read ? `${place}: note: ${read.note.en}` : `${place}: cut: ${read.cut.en}`;
};

/** Reads files as a supplier's. */
export async function readFiles(
  files: Readonly<Record<string, Buffer | string>>,
  mappings?: readonly Mapping[],
): Promise<Sample> {
  const source = await openSource(
    Object.entries(files).map(([name, bytes]) => fileInMemory(name, Buffer.from(bytes as string))),
  );
  const sample: Sample = { format: source.format, items: [], messages: [] };
  for await (const read of source.items(mappings)) {
    if ("item" in read) sample.items.push(saidBy(read.item));
    else sample.messages.push(messageOf(read));
  }
  return sample;
}

/** Reads samples of this folder by their names. */
export const readSample = (...names: string[]): Promise<Sample> =>
  readFiles(Object.fromEntries(names.map((name) => [name, sampleBytes(name)])));
