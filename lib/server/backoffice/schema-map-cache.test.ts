import type { getClientSchemaMap } from "@payloadcms/ui/utilities/getClientSchemaMap";
import { separateLabelsByLanguage } from "./schema-map-cache";

// Payload's own memory of fields is tested; what it remembers is the language of the labels.
const UI = "../../../node_modules/@payloadcms/ui/dist/utilities";
jest.mock(
  "../../../node_modules/@payloadcms/ui/dist/utilities/buildFieldSchemaMap/index.js",
  () => ({
    buildFieldSchemaMap: ({ i18n }: { i18n: { language: string } }) => ({
      fieldSchemaMap: new Map([["title", i18n.language]]),
    }),
  }),
);
jest.mock(
  "../../../node_modules/@payloadcms/ui/dist/utilities/buildClientFieldSchemaMap/index.js",
  () => ({
    buildClientFieldSchemaMap: ({ i18n }: { i18n: { language: string } }) => ({
      clientFieldSchemaMap: new Map([["title", i18n.language]]),
    }),
  }),
);

test("Payload builds labels anew after it has reset its flags", () => {
  const scope: Record<string, boolean> = {};
  separateLabelsByLanguage(scope);
  for (const flag of ["_payload_doNotCacheSchemaMap", "_payload_doNotCacheClientSchemaMap"]) {
    scope[flag] = false;
    expect(scope[flag]).toBe(true);
  }
});

describe.each(["getSchemaMap", "getClientSchemaMap"])("%s of Payload", (name) => {
  const PAYLOAD = /^_payload_/;
  const forget = () => {
    for (const key of Object.keys(Object.getOwnPropertyDescriptors(globalThis)))
      if (PAYLOAD.test(key)) Reflect.deleteProperty(globalThis, key);
  };
  beforeEach(forget);
  afterAll(forget);

  /** The languages of the labels that staff of these languages see one after the other. */
  function languagesOfLabels(...languages: string[]): unknown[] {
    const seen: unknown[] = [];
    jest.isolateModules(() => {
      const utilities = jest.requireActual<Record<string, typeof getClientSchemaMap>>(
        `${UI}/${name}.js`,
      );
      for (const language of languages) {
        const args = { collectionSlug: "products", i18n: { language } };
        seen.push(
          utilities[name]?.(args as unknown as Parameters<typeof getClientSchemaMap>[0]).get(
            "title",
          ),
        );
      }
    });
    return seen;
  }

  test("shows every reader of versions labels in their own language", () => {
    separateLabelsByLanguage();
    expect(languagesOfLabels("az", "ru", "en", "az")).toEqual(["az", "ru", "en", "az"]);
  });

  test("would show those of whoever looked first, which is why the flags are set", () => {
    expect(languagesOfLabels("az", "ru", "en")).toEqual(["az", "az", "az"]);
  });
});
