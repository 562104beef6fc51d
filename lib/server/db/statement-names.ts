import { createHash } from "node:crypto";

/**
 * Names of prepared statements, made of their text, because Next's bundles have copies of a module
 * and share the connections. At most `most` are named.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();

  constructor(readonly capacity: number) {}

  nameFor(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= this.capacity) return known;
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
    this.#names.set(text, name);
    return name;
  }
}
