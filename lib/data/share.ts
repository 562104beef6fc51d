import "server-only";
import { getTranslations } from "next-intl/server";
import type { Brand } from "@/lib/contract/brand";
import type { Category } from "@/lib/contract/category";
import type { Product } from "@/lib/contract/product";
import { formatMoney } from "@/lib/format/money";
import { discountPercent, currentPrice } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { categoryWithAncestors } from "@/lib/results/breadcrumbs";
import { drawnName, type ShareFacts, type ShareName } from "@/lib/seo/share-picture";
import { findBrand } from "./brands";
import { findMenuPage, listCategories, type MenuPage } from "./content";
import { findLongestTerm } from "./instalments";
import { findProduct } from "./products";
import { findShopFacts } from "./shop-facts";

type Base = Pick<ShareFacts, "kind" | "id" | "language" | "title">;

/** How many categories the home page's share picture shows. */
const SHOWN_CATEGORIES = 4;

/** The share picture of a product: what its card shows, in the same words. */
export async function productShare(product: Product, language: Language): Promise<ShareFacts> {
  const [{ name, creditMonths }, t] = await Promise.all([
    findShopFacts(language),
    getTranslations({ locale: language, namespace: "product" }),
  ]);
  const percent = discountPercent(product);
  const amount = (value: number) => formatMoney(value, language);
  return {
    kind: "product",
    id: product.productId,
    language,
    title: product.productTitle,
    lines: [],
    price: {
      now: amount(currentPrice(product)),
      before: percent > 0 ? amount(product.price) : null,
      sale: percent > 0 ? t("sale", { percent }) : null,
      monthly:
        product.creditPrice === null ? null : t("monthly", { amount: amount(product.creditPrice) }),
      term: t("monthlyTerm", { months: creditMonths }),
    },
    mark: product.productCount > 0 ? null : t("soldOut"),
    ...drawnName(name),
    pictures: product.coverImage ? [product.coverImage] : [],
  };
}

async function withSellingPoints(
  base: Base,
  pictures: readonly (string | null)[] = [],
): Promise<ShareFacts> {
  const [{ name }, t, months] = await Promise.all([
    findShopFacts(base.language),
    getTranslations({ locale: base.language, namespace: "home.promises" }),
    findLongestTerm(),
  ]);
  const monthly = months === null ? t("monthlyCredit") : t("monthlyText", { months });
  const lines = [t("delivery"), t("warranty"), monthly];
  return {
    ...base,
    lines,
    price: null,
    mark: null,
    ...drawnName(name),
    pictures: pictures.filter((picture) => picture !== null),
  };
}

/** The share picture of a category: its name and picture. */
export const categoryShare = (category: Category, language: Language): Promise<ShareFacts> =>
  withSellingPoints(
    { kind: "category", id: category.categoryId, language, title: category.categoryTitle },
    [category.categoryImage],
  );

/** The share picture of a brand: its name. */
export const brandShare = (
  { brandId, brandTitle }: Pick<Brand, "brandId" | "brandTitle">,
  language: Language,
): Promise<ShareFacts> =>
  withSellingPoints({ kind: "brand", id: brandId, language, title: brandTitle });

/** The share picture of a menu page: its title. */
export const menuShare = (menu: MenuPage, language: Language): Promise<ShareFacts> =>
  withSellingPoints({ kind: "menu", id: menu.menuId, language, title: menu.title });

/** The share picture of the home page: the shop's tagline, and its first categories. */
export async function homeShare(language: Language): Promise<ShareFacts> {
  const [t, categories] = await Promise.all([
    getTranslations({ locale: language, namespace: "brand" }),
    listCategories(language),
  ]);
  const pictures = categories
    .map(({ categoryImage }) => categoryImage)
    .filter((picture) => picture !== null);
  return withSellingPoints(
    { kind: "home", id: 0, language, title: t("tagline") },
    pictures.length < SHOWN_CATEGORIES ? pictures.slice(0, 1) : pictures.slice(0, SHOWN_CATEGORIES),
  );
}

/** The share picture of all other pages. */
async function generalShare(language: Language): Promise<ShareFacts> {
  const t = await getTranslations({ locale: language, namespace: "brand" });
  return withSellingPoints({ kind: "shop", id: 0, language, title: t("tagline") });
}

/** What a share picture currently shows; null when there is no such page. */
export async function findShareFacts({
  kind,
  id,
  language,
}: Omit<ShareName, "version">): Promise<ShareFacts | null> {
  if (kind === "home") return homeShare(language);
  if (kind === "shop") return generalShare(language);
  if (kind === "product") {
    const product = await findProduct(language, String(id));
    return product?.productId === id ? productShare(product, language) : null;
  }
  if (kind === "category") {
    const category = categoryWithAncestors(await listCategories(language), id).at(-1);
    return category ? categoryShare(category, language) : null;
  }
  if (kind === "brand") {
    const brand = await findBrand(language, String(id));
    return brand?.brandId === id ? brandShare(brand, language) : null;
  }
  const menu = await findMenuPage(language, id);
  return menu && (menu.link === null || menu.html !== "") ? menuShare(menu, language) : null;
}
