/** The version in the `If-Match` header; undefined without one. */
export const ifMatchVersion = (input: {
  headers?: { "if-match"?: string | undefined } | undefined;
}): number | undefined => {
  const text = input.headers?.["if-match"];
  return text === undefined ? undefined : Number(text.replaceAll('"', ""));
};

/** The `Idempotency-Key` header of a write; undefined without one. */
export const idempotencyKey = (input: {
  headers?: { "idempotency-key"?: string | undefined } | undefined;
}): string | undefined => input.headers?.["idempotency-key"];
