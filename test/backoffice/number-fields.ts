/**
 * Prints every number field of the back office's configuration as JSON, with the results of
 * validating some values. Run by `numbers.test.ts` as a separate process, because jest cannot load
 * Payload.
 */
import type { Field, NumberField } from "payload";
import { numberFieldsIn } from "@/lib/server/backoffice/numbers/with-numbers";
import configured from "@/payload.config";

export type NumberFieldReport = {
  slug: string;
  name: string;
  input: string | undefined;
  messages: Record<string, unknown>;
};

const PROBES: Record<string, unknown> = {
  yes: true,
  list: [5],
  object: {},
  hexadecimal: "0x10",
  exponent: "1e3",
  gap: "1 5",
  letters: "abc",
  points: "1,2,3",
  nan: NaN,
  infinite: Infinity,
  huge: 1e300,
};

/**
 * Every object that looks like a number field, at any depth. It also finds fields that the function
 * under test might miss.
 */
function numbersAnywhere(value: unknown, visited: Set<unknown>): NumberField[] {
  if (typeof value !== "object" || value === null || visited.has(value)) return [];
  visited.add(value);
  const itself =
    (value as Field).type === "number" && "name" in value ? [value as NumberField] : [];
  return [...itself, ...Object.values(value).flatMap((inner) => numbersAnywhere(inner, visited))];
}

async function reportOf(slug: string, field: NumberField): Promise<NumberFieldReport> {
  const validate = field.validate as unknown as
    ((value: unknown, options: object) => unknown) | undefined;
  const validateIn = async (value: unknown, language: string) =>
    await validate?.(value, {
      ...field,
      siblingData: {},
      data: {},
      req: { i18n: { language }, t: (key: string) => key, context: {} },
    });
  const messages = await Promise.all(
    Object.entries(PROBES).flatMap(([name, value]) =>
      ["az", "en", "ru"].map(
        async (language) => [`${name} ${language}`, await validateIn(value, language)] as const,
      ),
    ),
  );
  const input = field.admin?.components?.Field;
  return {
    slug,
    name: field.name,
    input: typeof input === "object" ? input.path : String(input),
    messages: Object.fromEntries(messages),
  };
}

const { collections, globals } = await configured;
const entities = [...collections, ...globals];
const reports = await Promise.all(
  entities.flatMap(({ slug, fields, flattenedFields }) =>
    numbersAnywhere([fields, flattenedFields], new Set()).map((field) => reportOf(slug, field)),
  ),
);
const handledCount = entities.flatMap(({ fields }) => numberFieldsIn(fields)).length;
process.stdout.write(JSON.stringify({ handledCount, reports }), () => process.exit(0));
