import { createHash } from "node:crypto";

/**
 * Which line each key of a file was first on, in 20 bytes a key: by 96 bits of its hash, so a
 * million keys take 30 MB and none is mistaken.
 */
export class SeenKeys {
  private hashes = new Uint32Array(3 * 1024);
  private lines = new Uint32Array(1024);
  private count = 0;

  /** The line the key was on before, or undefined, and then it is noted. */
  note(key: string, line: number): number | undefined {
    if (2 * this.count >= this.lines.length) this.grow();
    const digest = createHash("sha1").update(key).digest();
    const place = this.placeOf(
      digest.readUInt32LE(0),
      digest.readUInt32LE(4),
      digest.readUInt32LE(8),
    );
    if (this.lines[place]) return this.lines[place];
    this.put(place, digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), line);
    this.count += 1;
    return undefined;
  }

  private placeOf(a: number, b: number, c: number): number {
    const size = this.lines.length;
    let place = a % size;
    while (
      this.lines[place] &&
      !(
        this.hashes[3 * place] === a &&
        this.hashes[3 * place + 1] === b &&
        this.hashes[3 * place + 2] === c
      )
    )
      place = (place + 1) % size;
    return place;
  }

  private put(place: number, a: number, b: number, c: number, line: number): void {
    this.hashes.set([a, b, c], 3 * place);
    this.lines[place] = line;
  }

  private grow(): void {
    const [hashes, lines] = [this.hashes, this.lines];
    [this.hashes, this.lines] = [
      new Uint32Array(2 * hashes.length),
      new Uint32Array(2 * lines.length),
    ];
    lines.forEach((line, at) => {
      const [a = 0, b = 0, c = 0] = hashes.subarray(3 * at, 3 * at + 3);
      if (line) this.put(this.placeOf(a, b, c), a, b, c, line);
    });
  }
}
