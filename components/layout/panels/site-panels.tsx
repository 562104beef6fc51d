import { getTranslations } from "next-intl/server";
import { BasketPanelContent } from "@/components/basket/basket-panel-content";
import { FavouritesPanelContent } from "@/components/favourites/favourites-panel-content";
import type { Category } from "@/lib/contract/category";
import type { MenuItem } from "@/lib/contract/menu";
import type { Language } from "@/lib/languages";
import { CategoryTree } from "../category-tree";
import { FramePanel } from "./frame-panel";
import { HelpPanel } from "./help-panel";
import { MenuPanel } from "./menu-panel";

type Props = { language: Language; categories: readonly Category[]; menu: readonly MenuItem[]; policies: readonly MenuItem[] };

/** The slide-in panels of the frame (specification section 2): menu, categories, basket, favourites, information and help; from 768 px on basket and favourites are dropdowns. Their content is rendered when they open. */
export async function SitePanels({ language, categories, menu, policies }: Props) {
  const [nav, frame, basket, favourites, panels] = await Promise.all([
    getTranslations({ locale: language, namespace: "nav" }), getTranslations({ locale: language, namespace: "frame" }), getTranslations({ locale: language, namespace: "basket" }),
    getTranslations({ locale: language, namespace: "favourites" }), getTranslations({ locale: language, namespace: "panels" }),
  ]);
  const closeLabel = panels("close");
  return (
    <>
      <FramePanel name="menu" side="left" title={nav("menu")} closeLabel={closeLabel}><MenuPanel language={language} menu={menu} /></FramePanel>
      <FramePanel name="categories" side="left" title={frame("catalogue")} closeLabel={closeLabel}><CategoryTree language={language} categories={categories} /></FramePanel>
      <FramePanel name="help" side="left" title={frame("help")} closeLabel={closeLabel}><HelpPanel language={language} menu={menu} policies={policies} /></FramePanel>
      <FramePanel name="favourites" side="right" dropdown title={favourites("title")} closeLabel={closeLabel}><FavouritesPanelContent language={language} /></FramePanel>
      <FramePanel name="basket" side="right" dropdown title={basket("title")} closeLabel={closeLabel}><BasketPanelContent language={language} /></FramePanel>
    </>
  );
}
