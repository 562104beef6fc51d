import { resolve } from "node:path";
import { env } from "@/lib/env";

/** The folder of pictures: `MEDIA_DIR`, or else `media` in the data folder. */
export function mediaFolder(): string {
  const { MEDIA_DIR, DATA_DIR } = env();
  return resolve(/* turbopackIgnore: true */ process.cwd(), MEDIA_DIR ?? `${DATA_DIR}/media`);
}
