import { FREE_LINK, HTML_CONTENT, MENU_PAGES } from "@/lib/contract/menu-types";
import { buyTerms, NO_TERMS } from "./buy-terms";

const item = (menuId: number, menuContentTypeTitle = HTML_CONTENT, link: string | null = null) => ({
  menuId,
  menuContentTypeTitle,
  menuTitle: `Səhifə ${menuId}`,
  link,
});

test("links the terms to the menu pages, with their titles", () => {
  expect(buyTerms([item(1), item(MENU_PAGES.delivery), item(MENU_PAGES.warranty)], "ru")).toEqual({
    ...NO_TERMS,
    delivery: { title: "Səhifə 2", path: "/ru/menu-page/2" },
    warranty: { title: "Səhifə 24", path: "/ru/menu-page/24" },
  });
});

test("does not link a removed page or one that became an external link", () => {
  expect(buyTerms([item(MENU_PAGES.credit, FREE_LINK, "https://bank.example")], "az")).toEqual(
    NO_TERMS,
  );
});
