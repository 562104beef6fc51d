import type * as SecureCookie from "./secure-cookie";

/** Loads the module with another SITE_URL; the environment is only read once. */
function loadWithSiteUrl(siteUrl: string): typeof SecureCookie {
  process.env.SITE_URL = siteUrl;
  jest.resetModules();
  return jest.requireActual<typeof SecureCookie>("./secure-cookie");
}

test("with https, cookies have the __Host- prefix, the path / and Secure", () => {
  const secure = loadWithSiteUrl("https://vitrin.example");
  expect(secure.cookieName("access_token")).toBe("__Host-access_token");
  expect(secure.setCookie("refresh_token", "abc", { path: "/api/auth", maxAge: 60 })).toBe(
    "__Host-refresh_token=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
  );
  expect(secure.setCookie("refresh_token", "", { path: "/api/auth", maxAge: 60 })).toContain(
    "Max-Age=0",
  );
});

test("without https, cookies have no prefix and keep their path, or browsers would reject them", () => {
  const plain = loadWithSiteUrl("http://localhost:3000");
  expect(plain.cookieName("access_token")).toBe("access_token");
  expect(plain.setCookie("refresh_token", "abc", { path: "/api/auth", maxAge: 60 })).toBe(
    "refresh_token=abc; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Lax",
  );
});
