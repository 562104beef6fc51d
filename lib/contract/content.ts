import { oc } from "@orpc/contract";
import { z } from "zod";
import { envelope } from "./envelope";
import { languageInput } from "./inputs";

/** Slider (specification section 3). */
export const slider = z.object({ sliderId: z.number().int(), sliderTitle: z.string(), sliderText: z.string().nullable(), sliderImage: z.string().nullable(), sliderLink: z.string().nullable() });
export type Slider = z.infer<typeof slider>;

/** Shortcut (specification section 3); the one with id 1 stands full width. */
export const shortcut = z.object({ mainPageShortcutId: z.number().int(), mainPageShortcutUrl: z.string(), mainPageShortcutPhoto: z.string().nullable(), mainPageShortcutTitle: z.string() });
export type Shortcut = z.infer<typeof shortcut>;

/** Store: the contact page's addresses. */
export const store = z.object({
  storeSlug: z.string(), storeTitle: z.string(), address: z.string(), hours: z.string(), opens: z.string(), closes: z.string(), phone: z.string(), latitude: z.number(), longitude: z.number(),
});
export type Store = z.infer<typeof store>;

export const contentContract = {
  /** The hero's sliders in staff's order (specification section 7). */
  getAllSliders: oc
    .route({ method: "GET", path: "/Slider/get-all-sliders", tags: ["Slider"], summary: "Sliders" })
    .input(z.object(languageInput))
    .output(envelope(z.array(slider))),
  /** The home page's banners (specification section 7: no parameters; a language is accepted). */
  getAllShortcuts: oc
    .route({ method: "GET", path: "/Shortcut/get-all-shortcuts", tags: ["Shortcut"], summary: "Shortcuts" })
    .input(z.object(languageInput))
    .output(envelope(z.array(shortcut))),
  /** The stores of the contact page (ours: the specification shows them without naming a call). */
  getAllStores: oc
    .route({ method: "GET", path: "/Store/get-all-stores", tags: ["Store"], summary: "Stores" })
    .input(z.object(languageInput))
    .output(envelope(z.array(store))),
};
