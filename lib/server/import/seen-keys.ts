import { createHash } from "node:crypto";

/**
 * Remembers the line on which each key of a file was first seen. A hash table that is at most half
 * full stores 96 bits of each key's hash and its line: a million keys take 34 MB, and a collision
 * is practically impossible.
 */
export class SeenKeys {
  private hashes = new Uint32Array(3 * 1024);
  private lines = new Uint32Array(1024);
  private count = 0;

  /**
   * Returns the line on which the key was first seen. For a new key, remembers `line` and returns
   * undefined.
   */
  add(key: string, line: number): number | undefined {
    if (2 * this.count >= this.lines.length) this.grow();
    const digest = createHash("sha1").update(key).digest();
    const slot = this.slotOf(
      digest.readUInt32LE(0),
      digest.readUInt32LE(4),
      digest.readUInt32LE(8),
    );
    if (this.lines[slot]) return this.lines[slot];
    this.put(slot, digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), line);
    this.count += 1;
    return undefined;
  }

  private slotOf(a: number, b: number, c: number): number {
    const size = this.lines.length;
    let slot = a % size;
    while (
      this.lines[slot] &&
      !(
        this.hashes[3 * slot] === a &&
        this.hashes[3 * slot + 1] === b &&
        this.hashes[3 * slot + 2] === c
      )
    )
      slot = (slot + 1) % size;
    return slot;
  }

  private put(slot: number, a: number, b: number, c: number, line: number): void {
    this.hashes.set([a, b, c], 3 * slot);
    this.lines[slot] = line;
  }

  private grow(): void {
    const [hashes, lines] = [this.hashes, this.lines];
    [this.hashes, this.lines] = [
      new Uint32Array(2 * hashes.length),
      new Uint32Array(2 * lines.length),
    ];
    lines.forEach((line, at) => {
      const [a = 0, b = 0, c = 0] = hashes.subarray(3 * at, 3 * at + 3);
      if (line) this.put(this.slotOf(a, b, c), a, b, c, line);
    });
  }
}
