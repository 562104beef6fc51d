/** Places per chunk, and its bytes. */
const CHUNK_SIZE = 8192;
const CHUNK_BYTES = CHUNK_SIZE / 8;

/**
 * A chunk of a set as `bit_send` writes it: four bytes that say how many bits follow, the first
 * place in the highest bit.
 */
export type ChunkRow = { chunk: number; category: number; bits: Buffer };

const POPCOUNT = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte.toString(2).replaceAll("0", "").length,
);
/** The same byte with its lowest bit first, as `get_bit` reads a `bytea`. */
const REVERSED_BITS = Uint8Array.from({ length: 256 }, (_, byte) =>
  parseInt(byte.toString(2).padStart(8, "0").split("").reverse().join(""), 2),
);

type Chunk = { chunk: number; category: number; bytes: Uint8Array };

/** The places that meet a question. */
export class DocBitmap {
  readonly size: number;
  readonly countByCategory: ReadonlyMap<number, number>;

  private constructor(readonly chunks: readonly Chunk[]) {
    const perCategory = new Map<number, number>();
    for (const { category, bytes } of chunks) {
      let count = 0;
      for (const byte of bytes) count += POPCOUNT[byte] ?? 0;
      if (count > 0) perCategory.set(category, (perCategory.get(category) ?? 0) + count);
    }
    this.countByCategory = perCategory;
    this.size = [...perCategory.values()].reduce((sum, count) => sum + count, 0);
  }

  static fromChunks = (sent: readonly ChunkRow[]): DocBitmap =>
    new DocBitmap(
      sent.map(({ chunk, category, bits }) => ({ chunk, category, bytes: bits.subarray(4) })),
    );

  /** What it takes in memory, about. */
  get bytes(): number {
    return (this.chunks.length + 1) * CHUNK_BYTES;
  }

  /** Those of some categories; null: all of them. */
  inCategories(categoryIds: readonly number[] | null): DocBitmap {
    if (categoryIds === null) return this;
    const wanted = new Set(categoryIds);
    return new DocBitmap(this.chunks.filter(({ category }) => wanted.has(category)));
  }

  /** These and the others. */
  union(others: DocBitmap): DocBitmap {
    const both = new Map(this.chunks.map((one) => [one.chunk, one]));
    for (const { chunk, category, bytes } of others.chunks) {
      const own = both.get(chunk)?.bytes;
      both.set(chunk, {
        chunk,
        category,
        bytes: own ? bytes.map((byte, i) => byte | (own[i] ?? 0)) : bytes,
      });
    }
    return new DocBitmap([...both.values()]);
  }

  /** Every place. */
  ordinals(): number[] {
    const places: number[] = [];
    for (const { chunk, bytes } of this.chunks)
      for (let i = 0; i < CHUNK_BYTES; i++)
        for (
          let rest = bytes[i] ?? 0, place = chunk * CHUNK_SIZE + i * 8;
          rest !== 0;
          rest = (rest << 1) & 255, place++
        )
          if (rest & 128) places.push(place);
    return places;
  }

  /**
   * As a mask for `get_bit(mask, ord - from)`, where `ord` is at most `to`: the chunks from the
   * first to the last. The bit after them is 0.
   */
  mask(): { from: number; to: number; bytes: Buffer } {
    const first = Math.min(...this.chunks.map(({ chunk }) => chunk));
    const last = Math.max(...this.chunks.map(({ chunk }) => chunk));
    const bytes = Buffer.alloc((last - first + 1) * CHUNK_BYTES + 1);
    for (const { chunk, bytes: own } of this.chunks)
      for (let i = 0, at = (chunk - first) * CHUNK_BYTES; i < CHUNK_BYTES; i++, at++)
        bytes[at] = REVERSED_BITS[own[i] ?? 0] ?? 0;
    return { from: first * CHUNK_SIZE, to: (last + 1) * CHUNK_SIZE - 1, bytes };
  }
}
