import type { TextField } from "payload";
import { label } from "../../labels";
import { staffMessage } from "../staff-message";

const NOT_A_GROUP = label(
  "Model qrupu 1-50 işarədir: kiçik latın hərfləri, rəqəmlər və defis, məsələn galaxy-a55.",
  "A model group has 1-50 characters: small Latin letters, digits and hyphens, such as galaxy-a55.",
  "Группа модели: 1-50 знаков, строчные латинские буквы, цифры и дефис, например galaxy-a55.",
);

/**
 * A code shared by the products of one model that differ in colour or size, which links them
 * (docs/adr/0048). A copy of a product keeps it, as a variant of the same model.
 */
export const modelGroupField: TextField = {
  name: "modelGroup",
  type: "text",
  index: true,
  label: label("Model qrupu", "Model group", "Группа модели"),
  admin: {
    position: "sidebar",
    description: label(
      "Eyni modelin başqa rəng və yaddaşlarına eyni kodu yazın: səhifələri bir-birinə keçid verəcək.",
      "Give other colours and memory sizes of one model the same code: their pages will link to each other.",
      "Задайте другим цветам и объёмам памяти одной модели тот же код: их страницы будут ссылаться друг на друга.",
    ),
  },
  hooks: {
    beforeValidate: [
      ({ value }) => (typeof value === "string" ? value.trim().toLowerCase() || null : value),
    ],
  },
  // Product feeds allow at most 50 characters.
  validate: (value: unknown, { req }: { req: { i18n?: { language?: string } } }) =>
    value === undefined ||
    value === null ||
    value === "" ||
    (typeof value === "string" && /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/.test(value)) ||
    staffMessage(NOT_A_GROUP, req),
};
