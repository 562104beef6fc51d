import type { UnknownName } from "@/lib/server/import/import-row";
import type { NameKind } from "./names";

/** The most names of a kind that are collected; a file with more needs another column for it. */
const MAX_NAMES = 5000;

/** Collects what the shop does not have, each name once. */
export class UnknownNames {
  private readonly byKey = new Map<string, UnknownName>();
  private readonly counts = new Map<NameKind, number>();

  add(kind: NameKind, name: string, line: number): void {
    const key = `${kind} ${name}`;
    const known = this.byKey.get(key);
    if (known) {
      known.count += 1;
      return;
    }
    const count = this.counts.get(kind) ?? 0;
    if (count >= MAX_NAMES) return;
    this.counts.set(kind, count + 1);
    this.byKey.set(key, { kind, name, count: 1, line });
  }

  /** The names, those that occur most often first. */
  list(): UnknownName[] {
    return [...this.byKey.values()].sort((a, b) => b.count - a.count || a.line - b.line);
  }
}
