import type { Slider } from "@/lib/contract/slider";
import type { Language } from "@/lib/languages";
import { localizedColumn } from "@/lib/server/db/localized-column";
import { query } from "@/lib/server/db/pool";
import { mediaUrl } from "@/lib/server/media/url";
import { fillTermTexts } from "../payment/fill-term-texts";

/** The slides at the top of the home page, in the order that staff have set. */
export async function querySliders(language: Language): Promise<Slider[]> {
  const rows = await query<Slider>(
    `SELECT t.id AS "sliderId", ${localizedColumn("sliders", "title", "sliderTitle")}, ${localizedColumn("sliders", "text", "sliderText")}, m.filename AS "sliderImage", t.link AS "sliderLink"
     FROM sliders t LEFT JOIN media m ON m.id = t.image_id ORDER BY t.position, t.id`,
    [language],
  );
  const filled = await fillTermTexts(rows, ["sliderTitle", "sliderText"], language);
  return filled.map((row) => ({ ...row, sliderImage: mediaUrl(row.sliderImage) }));
}
