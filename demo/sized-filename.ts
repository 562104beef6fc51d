/** The name of a picture's square version: `a.webp` -> `a-320x320.webp`. */
export const sizedFilename = (filename: string, pixels: number) =>
  filename.replace(/\.webp$/, `-${pixels}x${pixels}.webp`);
