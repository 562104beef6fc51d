import type { Product, ProductCard } from "@/lib/contract/product";
import { SAMPLE_PICTURES } from "./sample-pictures";

type SampleTextKey =
  `sample${"Fridge" | "Fridges" | "Appliances" | "LongTitle" | "Iron" | "Colour" | "Colours" | "Parameter" | "Litres" | "Warranty" | "Months" | "Description"}`;
/** Looks up a sample text in the page's language, from `mockup` in messages/. */
export type SampleTexts = (word: SampleTextKey) => string;

const VIDEO = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";

const sampleCard = (
  words: SampleTexts,
  id: number,
  more: Partial<ProductCard> = {},
): ProductCard => ({
  productId: id,
  slug: `sample-${id}`,
  productTitle: `${words("sampleFridge")} Sample ${id}`,
  coverImage: SAMPLE_PICTURES[0],
  price: 1299.99,
  discountPrice: null,
  creditPrice: 72.22,
  productCount: 12,
  categoryTitle: words("sampleFridges"),
  brandTitle: "Sample",
  sku: `SMP-${id}`,
  createDate: "2026-01-01T00:00:00.000Z",
  updateDate: "2026-01-01T00:00:00.000Z",
  ...more,
});

/**
 * Sample data of the two mockup pages (specification section 2): every state of a card,
 * deterministic.
 */
export function sampleCards(words: SampleTexts): ProductCard[] {
  const card = (id: number, more?: Partial<ProductCard>) => sampleCard(words, id, more);
  return [
    card(1),
    card(2, { discountPrice: 999.99, creditPrice: 55.56 }),
    card(3, { productCount: 0 }),
    card(4, { productTitle: words("sampleLongTitle"), price: 12345.67, creditPrice: 685.87 }),
    card(5, { price: 0.5, creditPrice: null }),
    card(6, { productCount: 2 }),
    card(7, { productTitle: words("sampleIron"), coverImage: null }),
    card(8, { discountPrice: 1, creditPrice: 0.06 }),
  ];
}

/**
 * A sample product with every feature of a product page: a reduction, a video, more than five
 * parameters, several pictures.
 */
export const sampleProduct = (words: SampleTexts): Product => ({
  ...sampleCard(words, 2, { discountPrice: 999.99, creditPrice: 55.56 }),
  mpn: null,
  gtin: null,
  modelGroup: null,
  brandSlug: null,
  titleIsShared: false,
  variants: [],
  productDescription: `${words("sampleDescription")}\n${VIDEO}`,
  categoryId: 101,
  categoryTrail: [
    { categoryId: 1, categoryTitle: words("sampleAppliances") },
    { categoryId: 101, categoryTitle: words("sampleFridges") },
  ],
  parameters: [
    {
      parameterKey: "color",
      parameterTitle: words("sampleColour"),
      parameterValue: words("sampleColours"),
    },
    ...Array.from({ length: 8 }, (_, i) => ({
      parameterKey: `p${i}`,
      parameterTitle: `${words("sampleParameter")} ${i + 1}`,
      parameterValue: `${(i + 1) * 10} ${words("sampleLitres")}`,
    })),
    {
      parameterKey: "warranty",
      parameterTitle: words("sampleWarranty"),
      parameterValue: words("sampleMonths"),
    },
  ],
  productGalleries: SAMPLE_PICTURES.map((productGalleryFile) => ({ productGalleryFile })),
});
