/** Types of the open bitstream units (AV1 specification 5.3.1, 6.2.2). */
const SEQUENCE_HEADER = 1;
const FRAME_HEADERS = new Set([3, 6]);

/** A still picture has one frame; one that is shown in growing quality has up to four. */
const MOST_FRAMES = 8;

class Bits {
  #at = 0;

  constructor(private readonly bytes: Buffer) {}

  /** The next `count` bits as a number, at most 32. */
  read(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++, this.#at++) {
      const byte = this.bytes[this.#at >> 3];
      if (byte === undefined) throw new RangeError("the header ends early");
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  /** A number of `uvlc`, which only has to be passed. */
  skipUvlc(): void {
    let zeros = 0;
    while (this.read(1) === 0 && zeros < 32) zeros++;
    if (zeros < 32) this.read(zeros);
  }
}

/** Timing of a video, which a picture may carry (5.5.3, 5.5.4); the length of its delays, 0 without. */
function skipTiming(bits: Bits): number {
  if (bits.read(1) === 0) return 0;
  bits.read(32);
  bits.read(32);
  if (bits.read(1) === 1) bits.skipUvlc();
  if (bits.read(1) === 0) return 0;
  const delay = bits.read(5) + 1;
  bits.read(32);
  bits.read(10);
  return delay;
}

function skipOperatingPoints(bits: Bits, delay: number): void {
  const showsDelay = bits.read(1) === 1;
  for (let left = bits.read(5) + 1; left > 0; left--) {
    bits.read(12);
    if (bits.read(5) > 7) bits.read(1);
    if (delay > 0 && bits.read(1) === 1) {
      bits.read(delay);
      bits.read(delay);
      bits.read(1);
    }
    if (showsDelay && bits.read(1) === 1) bits.read(4);
  }
}

/** The largest frame that a sequence header allows, pixels (5.5.1). */
function largestFrame(header: Buffer): number {
  const bits = new Bits(header);
  bits.read(4);
  if (bits.read(1) === 1) bits.read(5);
  else skipOperatingPoints(bits, skipTiming(bits));
  const [widthBits, heightBits] = [bits.read(4) + 1, bits.read(4) + 1];
  return (bits.read(widthBits) + 1) * (bits.read(heightBits) + 1);
}

function leb128(data: Buffer, from: number): { value: number; next: number } {
  let value = 0;
  for (let i = 0; i < 8; i++) {
    const byte = data[from + i];
    if (byte === undefined) break;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) return { value, next: from + i + 1 };
  }
  throw new RangeError("a length without end");
}

/**
 * The pixels that a decoder of this AV1 data may have to hold, by its own headers: what the file around it says may be less.
 * Throws RangeError for what is no AV1 picture.
 */
export function av1Pixels(data: Buffer): number {
  let pixels = 0;
  let frames = 0;
  for (let at = 0; at < data.length; ) {
    const first = data[at] ?? 0;
    const type = (first >> 3) & 15;
    let body = at + ((first & 4) === 0 ? 1 : 2);
    let end = data.length;
    if ((first & 2) !== 0) {
      const { value, next } = leb128(data, body);
      body = next;
      end = next + value;
      if (end > data.length) throw new RangeError("a unit beyond the data");
    }
    if (type === SEQUENCE_HEADER) pixels = Math.max(pixels, largestFrame(data.subarray(body, end)));
    if (FRAME_HEADERS.has(type) && ++frames > MOST_FRAMES) throw new RangeError("more frames than a picture has");
    at = end;
  }
  if (pixels === 0) throw new RangeError("no sequence header");
  return pixels;
}
