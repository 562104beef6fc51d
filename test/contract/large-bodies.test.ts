import { describeOverHttp, failure, raw } from "./paths";

const LARGE = "a".repeat(100_000);

describeOverHttp((path) => {
  test.each([
    ["/Order/add-fast-order", "note", { phoneNumber: "050 123 45 67", productId: 1, note: LARGE }, 1000],
    ["/Report/", "reportContent", { reportContent: LARGE }, 2000],
    ["/Contact/send-message", "message", { name: "Əli", contact: "ali@example.com", message: LARGE }, 4000],
    ["/Newsletter/subscribe", "email", { email: LARGE, consent: true }, 254],
  ])("100 kB sent to %s are rejected with the field and its limit", async (address, field, body, most) => {
    const answer = await raw(path(), address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const { fields, ...rest } = answer.body as { fields: Record<string, string[]> };
    expect([answer.status, answer.headers.get("set-cookie"), Object.keys(fields)]).toEqual([400, null, [field]]);
    expect(fields[field]?.[0]).toBe(`Too big: expected string to have <=${most} characters`);
    expect(rest).toEqual({ ...failure(400, "BAD_REQUEST", ""), messages: [expect.stringContaining(`${field}: `)] });
  });
});
