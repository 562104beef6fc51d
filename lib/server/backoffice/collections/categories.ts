import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { catalogueFile } from "../catalogue-import/catalogue-file";
import { CATEGORY_FILE } from "../catalogue-import/columns";
import { announceCategory, announceCategoryDeleted } from "../category-hooks";
import { orderField } from "../fields/order";
import { renewalField } from "../fields/renewal";
import { titleField } from "../fields/title";
import { withFileImport } from "../imports/with-file-import";
import { label } from "../../labels";
import { refuseWhileInUse } from "../refuse-while-in-use";
import { reindexProductsOf } from "../reindex";
import { refuseCategoryCycle } from "../refuse-category-cycle";

/** Characters: a few paragraphs in one language. */
export const MAX_INTRODUCTION = 4000;

/**
 * Category (specification section 3). Categories form a tree; the specification's `categoryId` is
 * the document's id.
 */
export const Categories: CollectionConfig = {
  slug: "categories",
  labels: {
    singular: label("Kateqoriya", "Category", "Категория"),
    plural: label("Kateqoriyalar", "Categories", "Категории"),
  },
  access: accessTo("categories"),
  hooks: {
    beforeDelete: [refuseWhileInUse("categories")],
    beforeChange: [refuseCategoryCycle],
    afterChange: [reindexProductsOf("category"), announceCategory],
    afterDelete: [announceCategoryDeleted],
  },
  ...withFileImport(
    CATEGORY_FILE,
    {
      useAsTitle: "title",
      defaultColumns: ["title", "parent", "position"],
      group: label("Kataloq", "Catalogue", "Каталог"),
    },
    [catalogueFile("categories", "csv"), catalogueFile("categories", "jsonl")],
  ),
  fields: [
    titleField(label("Ad", "Name", "Название")),
    {
      name: "description",
      type: "textarea",
      localized: true,
      maxLength: MAX_INTRODUCTION,
      label: label("Giriş mətni", "Introduction", "Вводный текст"),
      admin: {
        rows: 10,
        description: label(
          "Sadə mətn, bir neçə abzas: bu malları necə seçməli. Kateqoriyanın ilk səhifəsində, malların altında, yalnız bu dildə göstərilir. İlk cümlələr 160 işarəyə sığırsa, axtarış sistemlərinə təsvir kimi verilir, ona görə hər kateqoriyada fərqli olmalıdır.",
          "Plain text, a few paragraphs: how to choose these goods. Shown below the products on the first page of the category, in this language only. Its first sentences are what search engines are told of the page when they fit 160 characters, so let them differ from every other category's.",
          "Обычный текст, несколько абзацев: как выбирать эти товары. Показывается под товарами на первой странице категории, только на этом языке. Первые предложения, если они укладываются в 160 знаков, служат описанием для поисковых систем, поэтому в каждой категории они должны быть свои.",
        ),
      },
    },
    {
      name: "parent",
      type: "relationship",
      relationTo: "categories",
      index: true,
      label: label("Üst kateqoriya", "Parent", "Родительская категория"),
    },
    {
      name: "image",
      type: "upload",
      relationTo: "media",
      label: label("Şəkil", "Picture", "Изображение"),
    },
    orderField,
    renewalField("category"),
  ],
};
