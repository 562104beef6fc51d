/** Numbers in the notations in which people and programs send them to the back office's API. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { NUMBER_INPUT } from "@/lib/server/backoffice/numbers/number-rule";
import { baseUrl, call, product, unique } from "./staff-api";
import { staffToken } from "../staff-token";
import type { NumberFieldReport } from "./number-fields";

describe("every number field of every collection and global", () => {
  let reports: NumberFieldReport[] = [];
  let handledCount = 0;
  beforeAll(async () => {
    const program = [
      "--conditions=react-server",
      "--import",
      "./scripts/tsx.mjs",
      "test/backoffice/number-fields.ts",
    ];
    const { stdout } = await promisify(execFile)(process.execPath, program, {
      maxBuffer: 64_000_000,
    });
    ({ reports, handledCount } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
      reports: NumberFieldReport[];
      handledCount: number;
    });
  });

  test("has the input that accepts numbers as people type them", () => {
    expect(handledCount).toBeGreaterThan(40);
    expect(reports.length).toBeGreaterThanOrEqual(handledCount);
    expect(reports.filter(({ input }) => input !== NUMBER_INPUT)).toEqual([]);
  });

  test("rejects invalid and out-of-range numbers with a translated message", () => {
    const silent = reports.flatMap(({ slug, name, messages }) =>
      Object.entries(messages)
        .filter(([, sentence]) => typeof sentence !== "string" || /[{}]/.test(sentence))
        .map(([probe]) => [slug, name, probe]),
    );
    expect(silent).toEqual([]);
    for (const { messages } of reports)
      expect(
        new Set([messages["points az"], messages["points en"], messages["points ru"]]).size,
      ).toBe(3);
  });
});

const AMBIGUOUS = {
  az: /Bu, 1234 deməkdirsə.* ən çoxu 2 rəqəm/,
  en: /If you mean 1234.* at most 2 decimals/,
  ru: /Если это 1234.* не больше 2 знаков/,
};
const withLanguage = (language: string) => ({
  Cookie: `payload-lng=${language}`,
  "Accept-Language": language,
});

/** Sends a document as Payload's own form does: as JSON in a field of a form. */
async function sendForm(
  method: string,
  path: string,
  data: object,
): Promise<{
  status: number;
  body: { doc?: Record<string, number>; errors?: { data?: { errors?: { path: string }[] } }[] };
}> {
  const form = new FormData();
  form.append("_payload", JSON.stringify(data));
  const response = await fetch(`${baseUrl()}/admin/api${path}`, {
    method,
    headers: { Authorization: `JWT ${await staffToken()}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as never };
}

const faults = async (price: unknown, language = "az") =>
  (
    await call(
      "POST",
      "/products",
      product(unique(), { price, brand: null }),
      withLanguage(language),
    )
  ).fields;

test.each(["749,90", "1 299,50", "1.299,50", "\u200e749.90\u200b", 749.9])(
  "a price of %j is accepted: only the other fault is reported",
  async (price) => {
    expect(Object.keys(await faults(price))).toEqual(["brand"]);
  },
);

test.each([
  [true],
  [[5]],
  [{}],
  ["0x10"],
  ["1e3"],
  ["5 5"],
  ["abc"],
  ["1.2.3"],
  ["1,234"],
  ["1.234"],
  ["749,9012"],
  ["-5"],
])("a price of %j is refused with an error of its field", async (price) => {
  expect(Object.keys(await faults(price))).toContain("price");
});

test.each(["az", "en", "ru"] as const)(
  "an ambiguous number is refused with the notation that the field accepts: %s",
  async (language) => {
    expect((await faults("1,234", language)).price).toMatch(AMBIGUOUS[language]);
  },
);

test("an ambiguous number in a row of an array field is refused too", async () => {
  const parameters = [
    { parameter: 1, number: 5 },
    { parameter: 1, number: "1,234" },
  ];
  expect(
    (await call("POST", "/products", product(unique(), { parameters }))).fields,
  ).toHaveProperty(["parameters.1.number"]);
});

describe("a store's coordinates", () => {
  let id = 0;
  beforeAll(async () => {
    const store = {
      title: "Sınaq",
      slug: unique(),
      address: "Bakı",
      hours: "9–18",
      opens: "09:00",
      closes: "18:00",
      phone: "+994 12 000 00 00",
      latitude: "40,409",
      longitude: 49.8671,
    };
    const created = await call("POST", "/stores", store);
    expect(created.fields).toEqual({});
    id = created.doc.id;
  });
  afterAll(async () => {
    await call("DELETE", `/stores/${id}`);
  });
  const stored = async () =>
    (await call("GET", `/stores/${id}?depth=0`)).doc as unknown as {
      latitude: number;
      longitude: number;
    };

  test("are parsed from an unambiguous text, and stored with the typed precision", async () =>
    expect(await stored()).toMatchObject({ latitude: 40.409, longitude: 49.8671 }));

  test("are saved from a form, from JSON and by a bulk save", async () => {
    expect(await sendForm("PATCH", `/stores/${id}`, { latitude: "40,5" })).toMatchObject({
      status: 200,
    });
    expect(await stored()).toMatchObject({ latitude: 40.5 });
    expect(
      (
        await call("PATCH", `/stores?where[id][equals]=${id}`, {
          latitude: "40,25",
          longitude: "49.75",
        })
      ).status,
    ).toBe(200);
    expect(await stored()).toMatchObject({ latitude: 40.25, longitude: 49.75 });
  });

  test.each([[true], ["0x10"], ["91"], [-90.5], ["1 5"], [1e300]])(
    "%j changes nothing, from a form, from JSON or by a bulk save",
    async (latitude) => {
      const before = await stored();
      expect((await sendForm("PATCH", `/stores/${id}`, { latitude })).status).toBe(400);
      expect((await call("PATCH", `/stores/${id}`, { latitude })).fields).toHaveProperty(
        "latitude",
      );
      await call("PATCH", `/stores?where[id][equals]=${id}`, { latitude });
      expect(await stored()).toEqual(before);
    },
  );
});

test("a global's invalid numbers are refused too", async () => {
  expect((await sendForm("POST", "/globals/trade-terms", { returnDays: "1,5" })).status).toBe(400);
  expect((await sendForm("POST", "/globals/trade-terms", { returnDays: [14] })).status).toBe(400);
});

test("a list's condition parses a number as a form does, and refuses an invalid one", async () => {
  const idsOf = async (value: string) => {
    const response = await fetch(
      `${baseUrl()}/admin/api/products?depth=0&limit=5&sort=id&where[price][less_than]=${encodeURIComponent(value)}`,
      { headers: { Authorization: `JWT ${await staffToken()}` } },
    );
    return {
      status: response.status,
      ids: ((await response.json()) as { docs?: { id: number }[] }).docs?.map((doc) => doc.id),
    };
  };
  expect(await idsOf("1 299,50")).toEqual(await idsOf("1299.5"));
  expect((await idsOf("1 299,50")).ids).toHaveLength(5);
  for (const value of ["0x10", "1e3", "abc", "1,234"])
    expect((await idsOf(value)).status).toBe(400);
});
