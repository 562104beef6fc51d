import { SQUARE_SIZES } from "@/lib/format/media";
import type { Sql } from "@/lib/server/db/sql";
import { resetIdSequence, insertRows } from "./insert-rows";
import { demoPictures } from "./pictures";
import type { SeedProduct } from "./products";
import { sizedFilename } from "./sized-filename";
import { DEMO_LANGUAGES } from "./types";

/**
 * Inserts the media rows of all pictures, as an upload in the back office would. draw-picture.ts
 * draws the files.
 */
export async function insertMedia(run: Sql, products: readonly SeedProduct[]): Promise<void> {
  const pictures = demoPictures(products);
  await insertRows(
    run,
    "media",
    pictures.map(({ id, filename, width, height }) => ({
      id,
      filename,
      mime_type: "image/webp",
      width,
      height,
      sizes_small_filename: sizedFilename(filename, SQUARE_SIZES.small),
      sizes_small_width: SQUARE_SIZES.small,
      sizes_small_height: SQUARE_SIZES.small,
      sizes_small_mime_type: "image/webp",
      sizes_medium_filename: sizedFilename(filename, SQUARE_SIZES.medium),
      sizes_medium_width: SQUARE_SIZES.medium,
      sizes_medium_height: SQUARE_SIZES.medium,
      sizes_medium_mime_type: "image/webp",
    })),
  );
  await insertRows(
    run,
    "media_locales",
    pictures.flatMap(({ id, alt }) =>
      DEMO_LANGUAGES.map((language) => ({ _parent_id: id, _locale: language, alt: alt[language] })),
    ),
  );
  await resetIdSequence(run, "media");
}
