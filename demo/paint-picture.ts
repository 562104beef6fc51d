import sharp from "sharp";
import { type Backdrop, backdropSvg, plainBackdrop } from "./illustrations/backdrops";

/** A drop shadow of the drawing's outline: offset and blur in px, opacity 0..1. */
type Shadow = { dx: number; dy: number; blur: number; strength: number };
/**
 * A picture before rasterising: the drawing and its backdrop. Without a backdrop the drawing fills
 * the picture.
 */
export type Painting = { svg: string; backdrop?: Backdrop; shadow?: Shadow };
export type Pixels = { data: Buffer; width: number; height: number };

/** Cell size of the shadow's grid, in px: shadows are soft, so a coarse grid is enough. */
const SHADOW_CELL = 8;
const SHADOW_COLOR = [10, 13, 20] as const;

async function render(svg: string, channels: 3 | 4): Promise<Pixels> {
  const image = sharp(Buffer.from(svg), { density: 72 });
  const { data, info } = await (channels === 4 ? image.ensureAlpha() : image.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const rendered = new Map<Backdrop, Promise<Pixels>>();
function backdropPixels(name: Backdrop): Promise<Pixels> {
  const pixels = rendered.get(name) ?? render(backdropSvg(name), 3);
  rendered.set(name, pixels);
  return pixels;
}

/**
 * Rasterises a picture to RGB. The backdrop is rendered once and cached, and the drawing is
 * composited onto it, which costs a fifth of rendering both. `scratch` is overwritten and returned:
 * a new buffer for each picture would cost more in garbage collection than the drawing itself.
 */
export async function paintPicture(
  { svg, backdrop, shadow }: Painting,
  scratch?: Buffer,
): Promise<Pixels> {
  if (!backdrop) return render(svg, 3);
  const plainVersion = shadow ? null : plainBackdrop(backdrop);
  if (plainVersion) {
    const { defs, markup } = plainVersion;
    return render(svg.replace("</defs>", `${defs}</defs>${markup}`), 3);
  }
  const [drawing, background] = await Promise.all([render(svg, 4), backdropPixels(backdrop)]);
  const output =
    scratch?.length === background.data.length
      ? scratch
      : Buffer.allocUnsafe(background.data.length);
  background.data.copy(output);
  if (shadow) drawShadow(output, drawing, shadow);
  // One 32-bit read per pixel (little-endian RGBA): most are empty or solid.
  const pixels = new Uint32Array(
    drawing.data.buffer,
    drawing.data.byteOffset,
    drawing.width * drawing.height,
  );
  for (let i = 0, o = 0; i < pixels.length; i++, o += 3) {
    const pixel = pixels[i]!;
    const alpha = pixel >>> 24;
    if (alpha === 0) continue;
    const inverseAlpha = 255 - alpha;
    output[o] =
      inverseAlpha === 0
        ? pixel & 255
        : (output[o]! * inverseAlpha + (pixel & 255) * alpha + 127) / 255;
    output[o + 1] =
      inverseAlpha === 0
        ? (pixel >>> 8) & 255
        : (output[o + 1]! * inverseAlpha + ((pixel >>> 8) & 255) * alpha + 127) / 255;
    output[o + 2] =
      inverseAlpha === 0
        ? (pixel >>> 16) & 255
        : (output[o + 2]! * inverseAlpha + ((pixel >>> 16) & 255) * alpha + 127) / 255;
  }
  return { data: output, width: drawing.width, height: drawing.height };
}

function boxBlur(grid: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  let source = grid;
  for (let pass = 0; pass < 6; pass++) {
    const [lines, length, step, next] =
      pass % 2 ? [columns, rows, columns, 1] : [rows, columns, 1, columns];
    const target = new Float32Array(source.length);
    for (let line = 0; line < lines; line++) {
      let sum = 0;
      const lineStart = line * next;
      for (let k = -radius; k < length; k++) {
        if (k + radius < length) sum += source[lineStart + (k + radius) * step]!;
        if (k - radius - 1 >= 0) sum -= source[lineStart + (k - radius - 1) * step]!;
        if (k >= 0) target[lineStart + k * step] = sum / (2 * radius + 1);
      }
    }
    source = target;
  }
  return source;
}

function drawShadow(output: Buffer, drawing: Pixels, { dx, dy, blur, strength }: Shadow): void {
  const { data, width, height } = drawing;
  const [columns, rows] = [Math.ceil(width / SHADOW_CELL), Math.ceil(height / SHADOW_CELL)];
  const grid = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [
        column * SHADOW_CELL + SHADOW_CELL / 2 - dx,
        row * SHADOW_CELL + SHADOW_CELL / 2 - dy,
      ];
      if (x >= 0 && y >= 0 && x < width && y < height)
        grid[row * columns + column] = data[(Math.floor(y) * width + Math.floor(x)) * 4 + 3]! / 255;
    }
  const soft = boxBlur(grid, columns, rows, Math.max(1, Math.round(blur / SHADOW_CELL / 2)));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [right, below] = [Math.min(columns - 1, column + 1), Math.min(rows - 1, row + 1)];
      const [a, b, c, d] = [
        soft[row * columns + column]!,
        soft[row * columns + right]!,
        soft[below * columns + column]!,
        soft[below * columns + right]!,
      ];
      if (a + b + c + d < 0.004) continue;
      const left = column * SHADOW_CELL + SHADOW_CELL / 2;
      const top = row * SHADOW_CELL + SHADOW_CELL / 2;
      const across = Math.min(SHADOW_CELL, width - left);
      for (let v = 0, down = Math.min(SHADOW_CELL, height - top); v < down; v++) {
        const from = (a + ((c - a) * v) / SHADOW_CELL) * strength;
        const slope = ((b + ((d - b) * v) / SHADOW_CELL) * strength - from) / SHADOW_CELL;
        for (let u = 0, i = (top + v) * width + left; u < across; u++, i++) {
          // Solid pixels hide the shadow.
          if (data[i * 4 + 3] === 255) continue;
          const dark = from + slope * u;
          const o = i * 3;
          output[o] = output[o]! + (SHADOW_COLOR[0] - output[o]!) * dark;
          output[o + 1] = output[o + 1]! + (SHADOW_COLOR[1] - output[o + 1]!) * dark;
          output[o + 2] = output[o + 2]! + (SHADOW_COLOR[2] - output[o + 2]!) * dark;
        }
      }
    }
}
