import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";

/** A colour a product is sold in; `paint` is null for an unknown name, shown without a swatch. */
export type Colour = { name: string; paint: string | null };

/** Key of the colour parameter. */
export const COLOUR_PARAMETER = "color";

/** Colours of products (data, not design tokens), by their names in the three languages. */
const PAINTS: readonly (readonly [paint: string, ...names: string[]])[] = [
  ["#f4f5f6", "ağ", "white", "белый"],
  ["#23262b", "qara", "black", "чёрный", "черный"],
  ["#d0d5da", "gümüşü", "silver", "серебристый"],
  ["#8b929b", "boz", "grey", "gray", "серый"],
  [
    "linear-gradient(135deg,#e4e7ea,#a7aeb6 55%,#d5dadf)",
    "paslanmaz polad",
    "stainless steel",
    "нержавеющая сталь",
  ],
  ["#4b5058", "qrafit", "graphite", "графитовый"],
  ["#d9c7ad", "bej", "beige", "бежевый"],
  ["#f3e9d2", "krem", "cream", "кремовый"],
  ["#c4262e", "qırmızı", "red", "красный"],
  ["#7a1f33", "tünd qırmızı", "burgundy", "бордовый"],
  ["#efb8c4", "çəhrayı", "pink", "розовый"],
  ["#7d5ba6", "bənövşəyi", "purple", "фиолетовый"],
  ["#4a90c8", "mavi", "blue", "голубой", "синий"],
  ["#1f3358", "tünd göy", "navy", "тёмно-синий"],
  ["#3f7d4e", "yaşıl", "green", "зелёный"],
  ["#aee0cb", "nanə rəngi", "mint", "мятный"],
  ["#f2c530", "sarı", "yellow", "жёлтый"],
  ["#e8772e", "narıncı", "orange", "оранжевый"],
  ["#cfae6d", "qızılı", "gold", "золотистый"],
  ["#b8704a", "mis rəngi", "copper", "медный"],
  ["#6f4e37", "qəhvəyi", "brown", "коричневый"],
  [
    "linear-gradient(135deg,#ffffff 45%,#c9d6de 50%,#ffffff 55%)",
    "şəffaf",
    "transparent",
    "прозрачный",
  ],
];

/** The CSS background for a colour's name; null for an unknown name. */
export const paintOf = (name: string, language: Language): string | null =>
  PAINTS.find(([, ...names]) => names.includes(name.toLocaleLowerCase(language)))?.[0] ?? null;

/**
 * The colours that a product's colour parameter lists ("Qara, Ağ"). Those of its model's other
 * variants are not included: each variant is a product with its own price and stock.
 */
export function coloursOf(product: Pick<Product, "parameters">, language: Language): Colour[] {
  const value =
    product.parameters.find((parameter) => parameter.parameterKey === COLOUR_PARAMETER)
      ?.parameterValue ?? "";
  const names = value
    .split(/[,;/]/)
    .map((name) => name.trim())
    .filter(Boolean);
  return [...new Set(names)].map((name) => ({ name, paint: paintOf(name, language) }));
}
