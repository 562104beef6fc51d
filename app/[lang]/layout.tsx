import "../globals.css";
import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { CSSProperties, ReactNode } from "react";
import { preload } from "react-dom";
import { BottomBar } from "@/components/layout/bottom-bar";
import { ConnectionBanner } from "@/components/layout/connection-banner";
import { ContactCorner } from "@/components/layout/contact-corner";
import {
  SET_PRINT_ADDRESS,
  MARK_RECENT,
  RECORD_PRESSES,
  RESTORE_SCROLL,
} from "@/lib/inline-scripts.mjs";
import { ClientNavigation } from "@/components/layout/client-navigation";
import { DeferredPanels } from "@/components/layout/panels/deferred-panels";
import {
  DeferredComparisonBar,
  DeferredDialogs,
  DeferredPrefetching,
  DeferredShopperState,
} from "@/components/layout/deferred-frame";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { FOOTER_MENU, HEADER_MENU } from "@/lib/contract/menu";
import { listCategories, listLanguages, listMenu } from "@/lib/data/content";
import { hasOutbox } from "@/lib/env";
import { browserTexts } from "@/lib/i18n/browser-texts";
import { pageLanguage } from "@/lib/i18n/page-language";
import { shopFacts } from "@/lib/i18n/shop-facts";
import { ShopFactsProvider } from "@/lib/i18n/shop-facts-context";
import { isLanguage } from "@/lib/languages";
import { PAGE_FONTS } from "@/lib/page-font";
import { requestState } from "@/lib/request-state";
import { SHOP } from "@/lib/shop";
import { changedFacts } from "@/lib/initial-facts";

type Params = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { name } = await shopFacts(await pageLanguage(params));
  return {
    applicationName: name,
    formatDetection: { telephone: false },
    icons: { apple: "/apple-touch-icon.png" },
    manifest: "/manifest.webmanifest",
  };
}
export const viewport: Viewport = { themeColor: "#ffffff" };

/**
 * Pages are rendered on the first request, because the build has no database. The page cache
 * (front/cache) decides when they are stale.
 */
export const generateStaticParams = () => [];
export const revalidate = 300;

/**
 * The layout of every page of the shop. It uses neither personal data nor the request, so that it
 * is the same for everybody and can be cached.
 */
export default async function ShopLayout({ children, params }: Params & { children: ReactNode }) {
  const language = await pageLanguage(params);
  const [messages, facts, categories, header, footer, languages] = await Promise.all([
    getMessages({ locale: language }),
    shopFacts(language),
    listCategories(language),
    listMenu(language, HEADER_MENU),
    listMenu(language, FOOTER_MENU),
    listLanguages(),
  ]);
  const font = PAGE_FONTS[language];
  preload(font.url, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  const query = requestState()?.query ?? "";
  const languageCodes = languages.map((entry) => entry.languageCode).filter(isLanguage);
  const ownFacts = changedFacts(facts);
  const frame = (
    <NextIntlClientProvider
      locale={language}
      timeZone={SHOP.timeZone}
      messages={browserTexts(messages)}
    >
      <ClientNavigation />
      <ConnectionBanner />
      <SiteHeader
        language={language}
        titles={categories.map(({ categoryTitle }) => categoryTitle)}
        menu={header}
        languages={languageCodes}
        query={query}
      />
      {/* Shown at the bottom of a phone's screen, but before the content in the DOM: after an
              infinite list, keyboard focus would never reach it. */}
      <BottomBar language={language} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        language={language}
        categories={categories}
        menu={footer}
        help={header}
        languages={languageCodes}
        query={query}
      />
      <DeferredComparisonBar language={language} />
      <ContactCorner language={language} />
      <DeferredPanels language={language} />
      <DeferredDialogs language={language} demo={hasOutbox()} />
      <DeferredShopperState language={language} />
      <DeferredPrefetching />
    </NextIntlClientProvider>
  );
  return (
    <html lang={language} style={{ "--page-font": `"${font.family}"` } as CSSProperties}>
      <body>
        <script dangerouslySetInnerHTML={{ __html: RECORD_PRESSES }} />
        {/* React moves them to the head. Not in the metadata, which Next renders again with each
            page: browsers would request the icon after every move. */}
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
        {Object.keys(ownFacts).length > 0 ? (
          <ShopFactsProvider facts={ownFacts}>{frame}</ShopFactsProvider>
        ) : (
          frame
        )}
        <script dangerouslySetInnerHTML={{ __html: RESTORE_SCROLL }} />
        <script dangerouslySetInnerHTML={{ __html: MARK_RECENT }} />
        <script dangerouslySetInnerHTML={{ __html: SET_PRINT_ADDRESS }} />
      </body>
    </html>
  );
}
