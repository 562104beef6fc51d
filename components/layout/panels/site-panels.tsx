"use client";

import { useTranslations } from "use-intl";
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
  const [tNav, tFrame, tBasket, tFavourites, tPanels] = [
    useTranslations("nav"),
    useTranslations("frame"),
    useTranslations("basket"),
    useTranslations("favourites"),
    useTranslations("panels"),
  ];
  const closeLabel = tPanels("close");
  return (
    <>
      <FramePanel name="menu" side="left" title={tNav("menu")} closeLabel={closeLabel}>
        <MenuPanel language={language} />
      </FramePanel>
      <FramePanel name="categories" side="left" title={tFrame("catalogue")} closeLabel={closeLabel}>
        <QueryLoader query={categoriesQuery(language)}>
          {(categories) => <CategoryTree language={language} categories={categories} />}
        </QueryLoader>
      </FramePanel>
      <FramePanel name="help" side="left" title={tFrame("help")} closeLabel={closeLabel}>
        <HelpPanel language={language} />
      </FramePanel>
      <FramePanel
        name="favourites"
        side="right"
        dropdown
        title={tFavourites("title")}
        closeLabel={closeLabel}
      >
        <FavouritesPanelContent language={language} />
      </FramePanel>
      <FramePanel
        name="basket"
        side="right"
        dropdown
        title={tBasket("title")}
        closeLabel={closeLabel}
      >
        <BasketPanelContent language={language} />
      </FramePanel>
    </>
  );
}
