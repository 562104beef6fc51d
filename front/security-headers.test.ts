import { securityHeadersOf } from "./security-headers";

test("only a live shop behind HTTPS sends Strict-Transport-Security", () => {
  const live = securityHeadersOf({ SHOP_MODE: "live", SITE_URL: "https://vitrin.example" });
  expect(live["Strict-Transport-Security"]).toBe(`max-age=${2 * 365 * 24 * 60 * 60}`);
  const sendsHsts = (env: Record<string, string>) =>
    "Strict-Transport-Security" in securityHeadersOf(env);
  expect(sendsHsts({ SHOP_MODE: "live", SITE_URL: "https://vitrin.example" })).toBe(true);
  expect(sendsHsts({ SHOP_MODE: "live", SITE_URL: "http://vitrin.example" })).toBe(false);
  expect(sendsHsts({ SHOP_MODE: "demo", SITE_URL: "https://vitrin.example" })).toBe(false);
});
