/** Ordinals per chunk, and the bytes of its bitmap. */
const CHUNK_SIZE = 8192;
const CHUNK_BYTES = CHUNK_SIZE / 8;

/**
 * A chunk's bitmap in the format of `bit_send`: four bytes with the number of bits, then the bits,
 * the first ordinal in the highest bit.
 */
export type ChunkRow = { chunk: number; category: number; bits: Buffer };

const POPCOUNT = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte.toString(2).replaceAll("0", "").length,
);
/** Each byte with its bits reversed: `get_bit` reads a `bytea` from the lowest bit. */
const REVERSED_BITS = Uint8Array.from({ length: 256 }, (_, byte) =>
  parseInt(byte.toString(2).padStart(8, "0").split("").reverse().join(""), 2),
);

type Chunk = { chunk: number; category: number; bytes: Uint8Array };

/** A set of products, as a bitmap of their ordinals in each chunk. */
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

  static fromChunks = (rows: readonly ChunkRow[]): DocBitmap =>
    new DocBitmap(
      rows.map(({ chunk, category, bits }) => ({ chunk, category, bytes: bits.subarray(4) })),
    );

  /** Its approximate size in memory, in bytes. */
  get bytes(): number {
    return (this.chunks.length + 1) * CHUNK_BYTES;
  }

  /** The subset in some categories; null: all of it. */
  inCategories(categoryIds: readonly number[] | null): DocBitmap {
    if (categoryIds === null) return this;
    const wanted = new Set(categoryIds);
    return new DocBitmap(this.chunks.filter(({ category }) => wanted.has(category)));
  }

  union(other: DocBitmap): DocBitmap {
    const union = new Map(this.chunks.map((ownChunk) => [ownChunk.chunk, ownChunk]));
    for (const { chunk, category, bytes } of other.chunks) {
      const ownBytes = union.get(chunk)?.bytes;
      union.set(chunk, {
        chunk,
        category,
        bytes: ownBytes ? bytes.map((byte, i) => byte | (ownBytes[i] ?? 0)) : bytes,
      });
    }
    return new DocBitmap([...union.values()]);
  }

  /** The ordinals of all products in the set, ascending by chunk. */
  ordinals(): number[] {
    const ordinals: number[] = [];
    for (const { chunk, bytes } of this.chunks)
      for (let i = 0; i < CHUNK_BYTES; i++)
        for (
          let remainingBits = bytes[i] ?? 0, ordinal = chunk * CHUNK_SIZE + i * 8;
          remainingBits !== 0;
          remainingBits = (remainingBits << 1) & 255, ordinal++
        )
          if (remainingBits & 128) ordinals.push(ordinal);
    return ordinals;
  }

  /**
   * The bitmap from the first to the last chunk, for `get_bit(bytes, ord - from)` with `ord`
   * between `from` and `to`. One more byte follows, so that the bit after the last ordinal is 0.
   */
  mask(): { from: number; to: number; bytes: Buffer } {
    const first = Math.min(...this.chunks.map(({ chunk }) => chunk));
    const last = Math.max(...this.chunks.map(({ chunk }) => chunk));
    const bytes = Buffer.alloc((last - first + 1) * CHUNK_BYTES + 1);
    for (const { chunk, bytes: chunkBytes } of this.chunks)
      for (let i = 0, offset = (chunk - first) * CHUNK_BYTES; i < CHUNK_BYTES; i++, offset++)
        bytes[offset] = REVERSED_BITS[chunkBytes[i] ?? 0] ?? 0;
    return { from: first * CHUNK_SIZE, to: (last + 1) * CHUNK_SIZE - 1, bytes };
  }
}
