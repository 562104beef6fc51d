import { EMAIL_PROOF } from "@/lib/contract/proof-limits";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { LIFETIMES } from "./lifetimes";

test("what is of use for a set time is tried and kept for exactly that time", () => {
  expect(LIFETIMES.code).toEqual({ triedS: SIGN_IN.codeLifetimeS, usefulS: null });
  expect(LIFETIMES.proof).toEqual({
    triedS: EMAIL_PROOF.linkLifetimeS,
    usefulS: EMAIL_PROOF.linkLifetimeS,
  });
});

test.each(Object.entries(LIFETIMES))(
  "%s: staff may send again what is still tried, and at most for three days",
  (kind, { triedS, usefulS }) => {
    expect(triedS).toBeGreaterThan(0);
    if (kind !== "code") expect(usefulS).toBeGreaterThanOrEqual(triedS);
    expect(usefulS ?? 0).toBeLessThanOrEqual(3 * 24 * 60 * 60);
  },
);

// Their SMS wait until nine in the morning when they are queued after ten in the evening.
test.each(["handedOver", "delivered", "notDelivered"] as const)("%s outlives a night", (kind) => {
  expect(LIFETIMES[kind].triedS).toBeGreaterThan(12 * 60 * 60);
});
