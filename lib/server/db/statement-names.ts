import { createHash } from "node:crypto";

/**
 * Names of prepared statements, made of their text, because Next's bundles have copies of a module
 * and share the connections. At most `most` are named, each when it is met for the `after`-th time,
 * as many are met once.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #met = new Map<string, number>();

  constructor(
    readonly most: number,
    readonly after = 1,
  ) {}

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= this.most) return known;
    const times = (this.#met.get(text) ?? 0) + 1;
    if (times < this.after) {
      if (this.#met.size >= this.most * 10) this.#met.clear();
      this.#met.set(text, times);
      return undefined;
    }
    this.#met.delete(text);
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
    this.#names.set(text, name);
    return name;
  }
}
