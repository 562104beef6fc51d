import type { Field } from "payload";
import { label } from "../labels";

/** The meaning of a search: products of some categories, or other words. */
export const meaningFields: Field[] = [
  {
    name: "categories",
    type: "relationship",
    relationTo: "categories",
    hasMany: true,
    label: label(
      "Nəzərdə tutulan kateqoriyalar",
      "Categories that are meant",
      "Какие категории имеются в виду",
    ),
    admin: {
      description: label(
        "Bu kateqoriyaların malları birinci göstərilir.",
        "Goods of these categories come first.",
        "Товары этих категорий показываются первыми.",
      ),
    },
  },
  {
    name: "means",
    type: "text",
    maxLength: 120,
    label: label("və ya sözlər", "or words", "или слова"),
    admin: {
      description: label(
        "Kateqoriya seçilməyibsə: malın adında, markasında və ya göstəricilərində olan sözlər.",
        "Without categories: words of the product's name, brand or parameters.",
        "Если категории не выбраны: слова из названия, бренда или характеристик товара.",
      ),
    },
  },
];

/** The values of these fields, as Payload passes them to hooks. */
export type Meaning = { means?: string | null; categories?: (number | { id: number })[] | null };

/** The meaning with ids of categories; null if both fields are empty. */
export function meaningOf({
  means,
  categories,
}: Meaning): { means: string; categories: number[] } | null {
  const ids = (categories ?? []).map((category) =>
    typeof category === "number" ? category : category.id,
  );
  return ids.length > 0 || means?.trim() ? { means: means?.trim() ?? "", categories: ids } : null;
}
