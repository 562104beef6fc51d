/** @jest-environment node */
import sharp from "sharp";
import { pictureFault } from "./picture-fault";

const picture = sharp({
  create: {
    width: 200,
    height: 150,
    channels: 3,
    background: "#888",
    noise: { type: "gaussian", mean: 128, sigma: 40 },
  },
});
const faultOf = async (bytes: Buffer, whole = true) =>
  (await pictureFault(bytes, { whole }))?.en ?? null;
const NO_PICTURE =
  "This file is not a picture, or it is damaged. JPEG, PNG, WebP and AVIF are accepted.";

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "accepts a %s, rejects a truncated one, and accepts its beginning when only that is checked",
  async (format) => {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    expect(await faultOf(bytes)).toBeNull();
    expect(await faultOf(bytes.subarray(0, bytes.length * 0.7))).toBe(NO_PICTURE);
    expect(await faultOf(bytes.subarray(0, 2000), false)).toBeNull();
  },
);

test("rejects other formats and files that are no pictures, also by their beginnings", async () => {
  for (const bytes of [
    Buffer.from("no picture"),
    Buffer.alloc(0),
    await picture.clone().gif().toBuffer(),
  ]) {
    expect([await faultOf(bytes), await faultOf(bytes, false)]).toEqual([NO_PICTURE, NO_PICTURE]);
  }
});
