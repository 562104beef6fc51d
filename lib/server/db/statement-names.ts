import { createHash } from "node:crypto";

/**
 * Names of prepared statements: hashes of their text, because Next's bundles have copies of this
 * module and share the connections. At most `capacity` texts get a name.
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
