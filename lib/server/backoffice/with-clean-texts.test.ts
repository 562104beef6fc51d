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
