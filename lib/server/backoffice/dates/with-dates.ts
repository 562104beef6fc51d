import type { DateField, Field, SanitizedConfig, Tab } from "payload";

/** The component of a time: day and time in Baku. */
const BAKU_TIME = "@/components/backoffice/baku-time-field#BakuTimeField";
/** date-fns patterns, as dates are written in Azerbaijan in all three languages. */
const DAY = "dd.MM.yyyy";
const DAY_AND_TIME = "dd.MM.yyyy HH:mm";

type Walkable = Field | Tab;

/** The date fields among these fields, at any depth. */
function dateFieldsIn(fields: readonly Walkable[]): DateField[] {
  return fields.flatMap((field) => {
    if ("type" in field && field.type === "date") return [field];
    const blocks = "blocks" in field ? field.blocks.flatMap((block) => block.fields) : [];
    return [
      ...("fields" in field ? dateFieldsIn(field.fields) : []),
      ...("tabs" in field ? dateFieldsIn(field.tabs) : []),
      ...dateFieldsIn(blocks),
    ];
  });
}

/**
 * Times are shown by a component of ours, because Payload's picker shows and reads them in the
 * browser's zone. The component is read-only: a time that staff edit needs another.
 */
function applyBakuTime(field: DateField): void {
  const { admin = {} } = field;
  const isDay = admin.date?.pickerAppearance === "dayOnly";
  const isShown = !admin.hidden && !field.hidden;
  field.admin = {
    ...admin,
    date: {
      pickerAppearance: "dayAndTime",
      timeFormat: "HH:mm",
      ...admin.date,
      displayFormat: isDay ? DAY : DAY_AND_TIME,
    },
    components: { ...admin.components, ...(isShown && !isDay ? { Field: BAKU_TIME } : {}) },
  } as NonNullable<DateField["admin"]>;
}

/**
 * Shows every date of the back office, including Payload's own, as it is written here: the day
 * first, 24 hours, and times in Baku's zone wherever the reader is;
 * `components/backoffice/baku-zone.ts` does so for the dates in lists and versions, which Payload
 * formats itself.
 */
export function withBakuDates(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of [...config.collections, ...config.globals])
    for (const field of dateFieldsIn(fields)) applyBakuTime(field);
  return config;
}
