import type { ShortcutArt } from "../illustrations/banners/shortcut-art";
import type { SliderArt } from "../illustrations/banners/slider-art";
import type { Language, Text3 } from "../types";

/** A piece of a page: a heading, a paragraph (links as `[text](/address)`), a list. */
export type Block =
  { h2: string } | { p: string } | { ul: readonly string[] } | { ol: readonly string[] };

export type DemoMenu = {
  id: number;
  /** 2 is the header, 3 is the footer. */
  type: 2 | 3;
  title: Text3;
  /**
   * The address of another site (with or without https://), or a path of the shop without the
   * language, such as `/business`.
   */
  link?: string;
  /** The page's content in each language. */
  content?: Record<Language, readonly Block[]>;
};

export type DemoSlider = { id: number; title: Text3; text: Text3; link: string; art: SliderArt };
export type DemoShortcut = { id: number; title: Text3; url: string; art: ShortcutArt };
export type DemoStore = {
  id: number;
  slug: string;
  title: Text3;
  address: Text3;
  hours: Text3;
  opens: string;
  closes: string;
  phone: string;
  latitude: number;
  longitude: number;
};
