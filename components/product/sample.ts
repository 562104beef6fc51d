import type { Product, ProductCard } from "@/lib/contract/product";
import { SAMPLE_PICTURES } from "./sample-pictures";

const card = (id: number, more: Partial<ProductCard> = {}): ProductCard => ({
  productId: id, slug: `sample-${id}`, productTitle: `Soyuducu Sample ${id}`, coverImage: SAMPLE_PICTURES[0], price: 1299.99, discountPrice: null, creditPrice: 72.22, productCount: 12,
  categoryTitle: "Soyuducular", brandTitle: "Sample", sku: `SMP-${id}`, createDate: "2026-01-01T00:00:00.000Z", updateDate: "2026-01-01T00:00:00.000Z", ...more,
});

/** Sample data of the two mockup pages (specification section 2): every state a card can be in, the same at every visit. */
export const SAMPLE_CARDS: readonly ProductCard[] = [
  card(1), card(2, { discountPrice: 999.99, creditPrice: 55.56 }), card(3, { productCount: 0 }),
  card(4, { productTitle: "İkiqapılı İnverterli Soyuducu Sample Ultra Fresh No Frost 460 litr", price: 12345.67, creditPrice: 685.87 }),
  card(5, { price: 0.5, creditPrice: null }), card(6, { productCount: 2 }), card(7, { productTitle: "Ütü", coverImage: null }), card(8, { discountPrice: 1, creditPrice: 0.06 }),
];

/** Sample product with everything a product page can show: a reduction, a video, more than five parameters, several pictures. */
export const SAMPLE_PRODUCT: Product = {
  ...card(2, { discountPrice: 999.99, creditPrice: 55.56 }),
  productDescription: "Bu səhifə nümunədir: yazıların və şəkillərin yerini göstərir, həqiqi məhsul deyil.\nSəhifənin quruluşu mağazadakı məhsul səhifələri ilə eynidir.\nhttps://www.youtube.com/watch?v=aqz-KE-bpKQ",
  categoryId: 101,
  categoryTrail: [{ categoryId: 1, categoryTitle: "Böyük məişət texnikası" }, { categoryId: 101, categoryTitle: "Soyuducular" }],
  parameters: [
    { parameterKey: "color", parameterTitle: "Rəng", parameterValue: "Gümüşü, Ağ, Qara" },
    ...Array.from({ length: 8 }, (_, i) => ({ parameterKey: `p${i}`, parameterTitle: `Parametr ${i + 1}`, parameterValue: `${(i + 1) * 10} l` })),
    { parameterKey: "warranty", parameterTitle: "Zəmanət müddəti", parameterValue: "24 ay" },
  ],
  productGalleries: SAMPLE_PICTURES.map((productGalleryFile) => ({ productGalleryFile })),
};
