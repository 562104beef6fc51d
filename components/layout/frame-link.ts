import type { MenuItem } from "@/lib/contract/menu";
import { menuTarget } from "@/lib/format/menu-target";
import type { Language } from "@/lib/languages";

/** A menu link of the frame, reduced to what the browser needs. */
export type FrameLink = readonly [href: string, title: string];

export const frameLinks = (menu: readonly MenuItem[], language: Language): FrameLink[] =>
  menu.map((item) => [menuTarget(item, language).href, item.menuTitle]);
