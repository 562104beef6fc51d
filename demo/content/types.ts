import type { ShortcutArt } from "../illustrations/banners/shortcut-art";
import type { SliderArt } from "../illustrations/banners/slider-art";
import type { Language, Text3 } from "../types";

/** A piece of a page: a heading, a paragraph (links as `[text](/address)`), a list. */
export type Block =
  { h2: string } | { p: string } | { ul: readonly string[] } | { ol: readonly string[] };

export type DemoMenu = {
  id: number;
  /** 2 header, 3 footer */
  type: 2 | 3;
  title: Text3;
  /**
   * Free link: an outside address (with or without https://), or an inside one that starts with `/`
   * and lacks the language: `/business`.
   */
  link?: string;
  /** HTML content, page by language. */
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
export type DemoSortType = { id: number; sortKey: string; title: Text3 };
