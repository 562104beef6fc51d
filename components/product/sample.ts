import type { Product, ProductCard } from "@/lib/contract/product";
import { SAMPLE_PICTURES } from "./sample-pictures";

type SampleTextKey =
  `sample${"Fridge" | "Fridges" | "Appliances" | "LongTitle" | "Iron" | "Colour" | "Colours" | "Parameter" | "Litres" | "Warranty" | "Months" | "Description"}`;
/** Looks up a sample text in the page's language, from `mockup` in messages/. */
export type SampleTranslator = (key: SampleTextKey) => string;

const VIDEO = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";

const sampleCard = (
  t: SampleTranslator,
  id: number,
  overrides: Partial<ProductCard> = {},
): ProductCard => ({
  productId: id,
  slug: `sample-${id}`,
  productTitle: `${t("sampleFridge")} Sample ${id}`,
  coverImage: SAMPLE_PICTURES[0],
  price: 1299.99,
  discountPrice: null,
  creditPrice: 72.22,
  productCount: 12,
  categoryTitle: t("sampleFridges"),
  brandTitle: "Sample",
  sku: `SMP-${id}`,
  createDate: "2026-01-01T00:00:00.000Z",
  updateDate: "2026-01-01T00:00:00.000Z",
  ...overrides,
});

/**
 * Sample data of the two mockup pages (specification section 2): every state of a card,
 * deterministic.
 */
export function sampleCards(t: SampleTranslator): ProductCard[] {
  const card = (id: number, overrides?: Partial<ProductCard>) => sampleCard(t, id, overrides);
  return [
    card(1),
    card(2, { discountPrice: 999.99, creditPrice: 55.56 }),
    card(3, { productCount: 0 }),
    card(4, { productTitle: t("sampleLongTitle"), price: 12345.67, creditPrice: 685.87 }),
    card(5, { price: 0.5, creditPrice: null }),
    card(6, { productCount: 2 }),
    card(7, { productTitle: t("sampleIron"), coverImage: null }),
    card(8, { discountPrice: 1, creditPrice: 0.06 }),
  ];
}

/**
 * A sample product with every feature of a product page: a reduction, a video, more than five
 * parameters, several pictures.
 */
export const sampleProduct = (t: SampleTranslator): Product => ({
  ...sampleCard(t, 2, { discountPrice: 999.99, creditPrice: 55.56 }),
  mpn: null,
  gtin: null,
  modelGroup: null,
  brandSlug: null,
  titleIsShared: false,
  variants: [],
  productDescription: `${t("sampleDescription")}\n${VIDEO}`,
  categoryId: 101,
  categoryTrail: [
    { categoryId: 1, categoryTitle: t("sampleAppliances") },
    { categoryId: 101, categoryTitle: t("sampleFridges") },
  ],
  parameters: [
    {
      parameterKey: "color",
      parameterTitle: t("sampleColour"),
      parameterValue: t("sampleColours"),
    },
    ...Array.from({ length: 8 }, (_, i) => ({
      parameterKey: `p${i}`,
      parameterTitle: `${t("sampleParameter")} ${i + 1}`,
      parameterValue: `${(i + 1) * 10} ${t("sampleLitres")}`,
    })),
    {
      parameterKey: "warranty",
      parameterTitle: t("sampleWarranty"),
      parameterValue: t("sampleMonths"),
    },
  ],
  productGalleries: SAMPLE_PICTURES.map((productGalleryFile) => ({ productGalleryFile })),
});
