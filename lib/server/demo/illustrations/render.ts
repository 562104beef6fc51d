import sharp from "sharp";

/** Draws an SVG text into a picture file of the given width. */
export async function rasterize(svg: string, width: number, format: "webp" | "jpeg"): Promise<Buffer> {
  const declared = Number(/^<svg[^>]*\bwidth="(\d+)"/.exec(svg)?.[1] ?? width);
  const image = sharp(Buffer.from(svg), { density: Math.min(400, Math.max(1, (72 * width) / declared)) }).resize({ width }).flatten({ background: "#f5f6f8" });
  return format === "webp" ? image.webp({ quality: 80, effort: 2 }).toBuffer() : image.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
