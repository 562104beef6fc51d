import { securityHeadersOf } from "./security-headers";

test("a live shop behind HTTPS asks browsers to stay there; no other shop does", () => {
  const live = securityHeadersOf({ SHOP_MODE: "live", SITE_URL: "https://vitrin.example" });
  expect(live["Strict-Transport-Security"]).toBe(`max-age=${2 * 365 * 24 * 60 * 60}`);
  const promised = (env: Record<string, string>) =>
    "Strict-Transport-Security" in securityHeadersOf(env);
  expect(promised({ SHOP_MODE: "live", SITE_URL: "https://vitrin.example" })).toBe(true);
  expect(promised({ SHOP_MODE: "live", SITE_URL: "http://vitrin.example" })).toBe(false);
  expect(promised({ SHOP_MODE: "demo", SITE_URL: "https://vitrin.example" })).toBe(false);
});
