import { resultKey } from "@/lib/contract/payment";

process.env.PAYLOAD_SECRET = "a secret of this test alone, long enough";

test("a result key contains the provider's whole reference and verifies for no other", async () => {
  const { verifyResultKey, resultKeyOf } = await import("./result-key");
  const references = ["261127000123", "a1b2-c3d4.E5_f6~7", "x", "f".repeat(64), "a.b"];
  for (const reference of references) {
    const key = resultKeyOf(reference);
    expect(resultKey.safeParse(key).success).toBe(true);
    expect([
      verifyResultKey(key),
      verifyResultKey(`${key.slice(0, -22)}${"A".repeat(22)}`),
    ]).toEqual([reference, null]);
  }
  const [, mac = ""] = resultKeyOf("a1b2-c3d4").split(".");
  for (const other of [`a1b2-c3d5.${mac}`, `a1b2.${mac}`, `.${mac}`, mac, ""]) {
    expect(verifyResultKey(other)).toBeNull();
  }
});
