import type { CollectionConfig } from "payload";
import { menuPath } from "../../modules/indexnow/queue-changed-paths";
import { accessTo } from "../access";
import { catalogueFile } from "../catalogue-import/catalogue-file";
import { MENU_FILE } from "../catalogue-import/columns";
import { withFileImport } from "../imports/with-file-import";
import { invalidationHooks } from "../invalidation-hooks";
import { orderField } from "../fields/order";
import { TERM_PLACEHOLDERS } from "../fields/term-placeholders";
import { titleField } from "../fields/title";
import { refuseFixed } from "../refuse-fixed";
import { refuseWhileInUse } from "../refuse-while-in-use";
import { label } from "../../labels";
import { demoteHeadings } from "../demote-headings";

/** Versions that are kept of an item. */
export const MAX_VERSIONS = 30;
/** Characters of an item's address. */
export const MAX_LINK = 2000;

/**
 * Menu (specification section 3): header items have type 2, footer items type 3; id 10 is the
 * monthly payment.
 */
export const Menus: CollectionConfig = {
  slug: "menus",
  labels: {
    singular: label("Menyu bəndi", "Menu item", "Пункт меню"),
    plural: label("Menyular", "Menus", "Меню"),
  },
  access: accessTo("menus"),
  hooks: {
    ...invalidationHooks({ type: "menu-changed" }, { pathOf: menuPath }),
    beforeDelete: [refuseFixed("menus"), refuseWhileInUse("menus")],
  },
  versions: { drafts: true, maxPerDoc: MAX_VERSIONS },
  ...withFileImport(
    MENU_FILE,
    {
      useAsTitle: "title",
      defaultColumns: ["title", "menuType", "contentType", "position", "_status"],
      group: label("Məzmun", "Content", "Контент"),
    },
    [catalogueFile("menus", "csv"), catalogueFile("menus", "jsonl")],
  ),
  fields: [
    titleField(label("Ad", "Title", "Название")),
    {
      name: "menuType",
      type: "select",
      required: true,
      defaultValue: "2",
      label: label("Yeri", "Place", "Место"),
      options: [
        { value: "2", label: label("Yuxarı menyu", "Header", "Верхнее меню") },
        { value: "3", label: label("Aşağı menyu", "Footer", "Нижнее меню") },
      ],
    },
    {
      name: "contentType",
      type: "select",
      required: true,
      defaultValue: "html",
      label: label("Məzmun növü", "Content type", "Тип содержимого"),
      options: [
        { value: "link", label: label("Sərbəst link", "Free link", "Свободная ссылка") },
        { value: "html", label: label("HTML məzmun", "HTML content", "HTML-содержимое") },
      ],
    },
    {
      name: "link",
      type: "text",
      maxLength: MAX_LINK,
      label: label("Link", "Link", "Ссылка"),
      admin: { condition: (data) => data?.contentType === "link" },
    },
    {
      name: "content",
      type: "richText",
      localized: true,
      hooks: { beforeValidate: [demoteHeadings] },
      label: label("Məzmun", "Content", "Содержимое"),
      admin: {
        condition: (data) => data?.contentType === "html",
        description: TERM_PLACEHOLDERS,
      },
    },
    orderField,
  ],
};
