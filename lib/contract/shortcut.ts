import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";
import { languageInput } from "./inputs";

/** Shortcut (specification section 3); the one with id 1 is full width. */
const shortcut = z.object({
  mainPageShortcutId: z.number().int(),
  mainPageShortcutUrl: z.string(),
  mainPageShortcutPhoto: z.string().nullable(),
  mainPageShortcutTitle: z.string(),
});
export type Shortcut = z.infer<typeof shortcut>;

export const shortcutContract = {
  /** The home page's banners (specification section 7: no parameters; a language is accepted). */
  getAllShortcuts: read
    .route({
      method: "GET",
      path: "/Shortcut/get-all-shortcuts",
      tags: ["Shortcut"],
      summary: "Shortcuts",
    })
    .input(z.object(languageInput))
    .output(envelope(z.array(shortcut))),
};
