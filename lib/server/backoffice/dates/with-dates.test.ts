import type { SanitizedConfig } from "payload";
import { withBakuDates } from "./with-dates";

test("times are shown by our own component, days by Payload's picker, both day first", () => {
  const time = { name: "paidAt", type: "date", admin: { readOnly: true } };
  const day = { name: "due", type: "date", admin: { date: { pickerAppearance: "dayOnly" } } };
  const hidden = { name: "updatedAt", type: "date", admin: { hidden: true } };
  const fields = [{ type: "row", fields: [time, day] }, hidden];
  withBakuDates({ collections: [{ fields }], globals: [] } as unknown as SanitizedConfig);
  expect([time.admin, day.admin, hidden.admin]).toEqual([
    expect.objectContaining({
      date: expect.objectContaining({ displayFormat: "dd.MM.yyyy HH:mm" }),
      components: { Field: "@/components/backoffice/baku-time-field#BakuTimeField" },
    }),
    expect.objectContaining({
      date: expect.objectContaining({ displayFormat: "dd.MM.yyyy" }),
      components: {},
    }),
    expect.objectContaining({ components: {} }),
  ]);
});
