import type { FieldHook, SanitizedConfig } from "payload";
import { withCleanTexts } from "./with-clean-texts";

test("every text that staff paste is composed and without invisible characters, at any depth", () => {
  const seen: unknown[] = [];
  const own: FieldHook = ({ value }): unknown => (seen.push(value), value);
  const title = { name: "title", type: "text", hooks: { beforeValidate: [own] } };
  const body = { name: "body", type: "textarea" };
  const count = { name: "count", type: "number" };
  withCleanTexts({
    collections: [{ fields: [{ type: "row", fields: [title, count] }] }],
    globals: [{ fields: [{ type: "tabs", tabs: [{ fields: [body] }] }] }],
  } as unknown as SanitizedConfig);
  const run = (field: object, value: unknown) =>
    (field as { hooks: { beforeValidate: FieldHook[] } }).hooks.beforeValidate.reduce<unknown>(
      (before, hook) => hook({ value: before } as Parameters<FieldHook>[0]),
      value,
    );
  expect([run(title, "U\u0308tu\u0308\u200b"), run(body, "a\u00ad\nb"), run(title, null)]).toEqual([
    "\u00dct\u00fc",
    "a\nb",
    null,
  ]);
  expect(seen).toEqual(["\u00dct\u00fc", null]);
  expect(count).not.toHaveProperty("hooks");
});

test("the text of a page is cleaned in every node, and its tree stays as it is", () => {
  const content = { name: "content", type: "richText" };
  withCleanTexts({
    collections: [{ fields: [content] }],
    globals: [],
  } as unknown as SanitizedConfig);
  const [clean] = (content as unknown as { hooks: { beforeValidate: FieldHook[] } }).hooks
    .beforeValidate;
  const page = (text: string, url: string) => ({
    root: {
      type: "root",
      version: 1,
      direction: null,
      children: [
        { type: "paragraph", format: "", children: [{ type: "text", format: 1, text }] },
        { type: "link", fields: { linkType: "custom", url }, children: [{ type: "text", text }] },
        { type: "upload", relationTo: "media", value: 7 },
      ],
    },
  });
  expect(
    clean?.({
      value: page("U\u0308tu\u0308\u200b \u202aşə\u00adkil\u202c", "/az/contact\u200b"),
    } as Parameters<FieldHook>[0]),
  ).toEqual(page("Ütü şəkil", "/az/contact"));
  expect(clean?.({ value: null } as Parameters<FieldHook>[0])).toBeNull();
});
