import type { Slider } from "@/lib/contract/slider";
import type { Language } from "@/lib/languages";
import { localizedColumn } from "@/lib/server/db/localized-column";
import { query } from "@/lib/server/db/pool";
import { mediaUrl } from "@/lib/server/media/url";

/** The slides at the top of the home page, in the order that staff have set. */
export async function querySliders(language: Language): Promise<Slider[]> {
  const rows = await query<Slider>(
    `SELECT t.id AS "sliderId", ${localizedColumn("sliders", "title", "sliderTitle")}, ${localizedColumn("sliders", "text", "sliderText")}, m.filename AS "sliderImage", t.link AS "sliderLink"
     FROM sliders t LEFT JOIN media m ON m.id = t.image_id ORDER BY t.position, t.id`,
    [language],
  );
  return rows.map((row) => ({ ...row, sliderImage: mediaUrl(row.sliderImage) }));
}
