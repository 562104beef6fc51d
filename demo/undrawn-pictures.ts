import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DRAWINGS_VERSION } from "./illustrations/edition";
import type { DemoPicture } from "./pictures";

const timeOf = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** When this version's drawings were first drawn into the folder; older files are outdated. */
function editionStartTime(folder: string): number {
  const marker = join(folder, ".edition");
  const startTime = timeOf(marker);
  if (startTime !== undefined && readFileSync(marker, "utf8") === String(DRAWINGS_VERSION))
    return startTime;
  writeFileSync(marker, String(DRAWINGS_VERSION));
  return timeOf(marker) ?? 0;
}

/**
 * The pictures that the folder lacks (`missing`), and those drawn by an earlier version
 * (`outdated`). Creates the folder.
 */
export function findUndrawnPictures(
  folder: string,
  pictures: readonly DemoPicture[],
): { missing: DemoPicture[]; outdated: DemoPicture[] } {
  mkdirSync(folder, { recursive: true });
  const startTime = editionStartTime(folder);
  const missing: DemoPicture[] = [];
  const outdated: DemoPicture[] = [];
  for (const picture of pictures) {
    const drawnAt = timeOf(join(folder, picture.filename));
    if (drawnAt === undefined) missing.push(picture);
    else if (drawnAt < startTime) outdated.push(picture);
  }
  return { missing, outdated };
}
