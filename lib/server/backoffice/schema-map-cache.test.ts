import { separateLabelsByLanguage } from "./schema-map-cache";

test("Payload builds labels anew after it has reset its flags", () => {
  const scope: Record<string, boolean> = {};
  separateLabelsByLanguage(scope);
  for (const flag of ["_payload_doNotCacheSchemaMap", "_payload_doNotCacheClientSchemaMap"]) {
    scope[flag] = false;
    expect(scope[flag]).toBe(true);
  }
});
