import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";
import { languageInput } from "./inputs";

/** Slider (specification section 3). */
const slider = z.object({
  sliderId: z.number().int(),
  sliderTitle: z.string(),
  sliderText: z.string().nullable(),
  sliderImage: z.string().nullable(),
  sliderLink: z.string().nullable(),
});
export type Slider = z.infer<typeof slider>;

export const sliderContract = {
  /** The hero's sliders in staff's order (specification section 7). */
  getAllSliders: read
    .route({ method: "GET", path: "/Slider/get-all-sliders", tags: ["Slider"], summary: "Sliders" })
    .input(z.object(languageInput))
    .output(envelope(z.array(slider))),
};
