import type * as SecureCookie from "./secure-cookie";

/** The environment is read once, so each address needs the module anew. */
function at(siteUrl: string): typeof SecureCookie {
  process.env.SITE_URL = siteUrl;
  jest.resetModules();
  return jest.requireActual<typeof SecureCookie>("./secure-cookie");
}

test("behind https a cookie belongs to this host alone", () => {
  const secure = at("https://vitrin.example");
  expect(secure.cookieName("access_token")).toBe("__Host-access_token");
  expect(secure.setCookie("refresh_token", "abc", { path: "/api/auth", maxAge: 60 })).toBe(
    "__Host-refresh_token=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
  );
  expect(secure.setCookie("refresh_token", "", { path: "/api/auth", maxAge: 60 })).toContain(
    "Max-Age=0",
  );
});

test("without https it has its own name and its narrow path, because browsers would refuse the other", () => {
  const plain = at("http://localhost:3000");
  expect(plain.cookieName("access_token")).toBe("access_token");
  expect(plain.setCookie("refresh_token", "abc", { path: "/api/auth", maxAge: 60 })).toBe(
    "refresh_token=abc; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Lax",
  );
});
