import { contract } from "@/lib/contract";
import { endpointName, endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import { describeOverHttp, failure, fetchApi } from "./transports";

const LARGE = "a".repeat(60_000);

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = {
  "content-type": "application/x-www-form-urlencoded",
  referer: "http://shop/en/sign_up",
};
const writingEndpoints = endpointsOf(contract).filter((endpoint) =>
  ["json", "either"].includes(rulesOf(endpoint).body),
);
const forms = writingEndpoints.filter((endpoint) => rulesOf(endpoint).body === "either");
const pathOf = (endpoint: (typeof writingEndpoints)[number]) => endpoint["~orpc"].route.path ?? "";

describeOverHttp((shop) => {
  test.each([
    [
      "/Order/add-fast-order",
      "note",
      { phoneNumber: "050 123 45 67", productId: 1, note: LARGE },
      1000,
    ],
    ["/Report/", "reportContent", { reportContent: LARGE }, 2000],
    [
      "/Contact/send-message",
      "message",
      { name: "Əli", contact: "ali@example.com", message: LARGE },
      4000,
    ],
    ["/ModelWish/by-mail", "words", { words: LARGE.slice(0, 15_000), email: "a@b.az" }, 200],
    ["/Newsletter/subscribe", "email", { email: LARGE.slice(0, 15_000), consent: true }, 254],
  ])(
    "a text of 60 kB sent to %s is rejected with the field's name and its limit",
    async (address, field, body, maxLength) => {
      const answer = await fetchApi(shop(), address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const { fields, ...rest } = answer.body as { fields: Record<string, string[]> };
      expect([answer.status, answer.headers.get("set-cookie"), Object.keys(fields)]).toEqual([
        400,
        null,
        [field],
      ]);
      expect(fields[field]?.[0]).toBe(`Too big: expected string to have <=${maxLength} characters`);
      expect(rest).toEqual({
        ...failure(400, "BAD_REQUEST", ""),
        messages: [expect.stringContaining(`${field}: `)],
      });
    },
  );

  test("every writing endpoint rejects a body that is larger than it declares before reading it", async () => {
    const answers = await Promise.all(
      writingEndpoints.map(async (endpoint) => {
        const body = `{"a":"${"b".repeat(rulesOf(endpoint).bodyBytes)}"}`;
        const { status, body: errorBody } = await fetchApi(shop(), pathOf(endpoint), {
          method: "POST",
          headers: JSON_TYPE,
          body,
        });
        return `${endpointName(endpoint)} ${status} ${(errorBody as { code?: string } | undefined)?.code}`;
      }),
    );
    expect(answers).toEqual(
      writingEndpoints.map((endpoint) => `${endpointName(endpoint)} 413 PAYLOAD_TOO_LARGE`),
    );
  });

  test("a form of 4,000 fields is rejected with a page by every endpoint that takes forms, at little cost", async () => {
    const body = new URLSearchParams(
      Array.from({ length: 4000 }, (_, i) => [`f${i}`, "1"]),
    ).toString();
    expect(body.length).toBeLessThan(64 * 1024);
    const started = performance.now();
    for (const endpoint of forms) {
      const answer = await fetchApi(shop(), pathOf(endpoint), {
        method: "POST",
        headers: FORM_TYPE,
        body,
      });
      expect([
        endpointName(endpoint),
        answer.status,
        answer.headers.get("content-language"),
      ]).toEqual([endpointName(endpoint), 413, "en"]);
      expect(answer.text).toContain("The text in the form is too long");
    }
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test("58 unknown fields of a form are not shown again", async () => {
    const fields = Array.from({ length: 58 }, (_, i) => [`f${i}`, "typed"]);
    const body = new URLSearchParams([...fields, ["back", "/en/sign_up"], ["userPhone", "12"]]);
    const answer = await fetchApi(shop(), "/auth/register-user", {
      method: "POST",
      headers: FORM_TYPE,
      body: body.toString(),
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/en/sign_up"]);
    const failure =
      /form_failure=([^;]+)/.exec(answer.headers.getSetCookie().join("\n"))?.[1] ?? "";
    expect(
      (JSON.parse(Buffer.from(failure, "base64url").toString()) as { values: unknown }).values,
    ).toEqual({ userPhone: "12" });
  });
});
