"use client";

import { useTranslations } from "next-intl";
import { BasketPanelContent } from "@/components/basket/basket-panel-content";
import { FavouritesPanelContent } from "@/components/favourites/favourites-panel-content";
import { categoriesQuery } from "@/lib/client/frame-queries";
import type { Language } from "@/lib/languages";
import { CategoryTree } from "../category-tree";
import { QueryLoader } from "../../ui/query-loader";
import { FramePanel } from "./frame-panel";
import { HelpPanel } from "./help-panel";
import { MenuPanel } from "./menu-panel";

/**
 * The slide-in panels (specification section 2): menu, categories, basket, favourites, information
 * and help; from 768 px on basket and favourites are dropdowns. Their content is rendered on
 * opening.
 */
export function SitePanels({ language }: { language: Language }) {
  const [nav, frame, basket, favourites, panels] = [
    useTranslations("nav"),
    useTranslations("frame"),
    useTranslations("basket"),
    useTranslations("favourites"),
    useTranslations("panels"),
  ];
  const closeLabel = panels("close");
  return (
    <>
      <FramePanel name="menu" side="left" title={nav("menu")} closeLabel={closeLabel}>
        <MenuPanel language={language} />
      </FramePanel>
      <FramePanel name="categories" side="left" title={frame("catalogue")} closeLabel={closeLabel}>
        <QueryLoader query={categoriesQuery(language)}>
          {(categories) => <CategoryTree language={language} categories={categories} />}
        </QueryLoader>
      </FramePanel>
      <FramePanel name="help" side="left" title={frame("help")} closeLabel={closeLabel}>
        <HelpPanel language={language} />
      </FramePanel>
      <FramePanel
        name="favourites"
        side="right"
        dropdown
        title={favourites("title")}
        closeLabel={closeLabel}
      >
        <FavouritesPanelContent language={language} />
      </FramePanel>
      <FramePanel
        name="basket"
        side="right"
        dropdown
        title={basket("title")}
        closeLabel={closeLabel}
      >
        <BasketPanelContent language={language} />
      </FramePanel>
    </>
  );
}
