import { withStaffCookie } from "@/lib/server/backoffice/staff-cookie";
import { restoreStaffCookieName } from "./staff-cookie";

const HTTPS = "https://vitrin.example";
const HTTP = "http://localhost:3000";

const restoredCookie = (cookie: string, siteUrl = HTTPS) => {
  const headers = { cookie };
  restoreStaffCookieName(headers, siteUrl);
  return headers.cookie;
};

test("behind https the __Host- cookie is renamed for Payload, and a planted payload-token is dropped", () => {
  expect(restoredCookie("a=1; __Host-payload-token=mine; payload-lng=ru")).toBe(
    "a=1; payload-token=mine; payload-lng=ru",
  );
  expect(restoredCookie("payload-token=planted; __Host-payload-token=mine")).toBe(
    "payload-token=mine",
  );
  expect(restoredCookie("payload-token=planted")).toBe("");
  expect(restoredCookie("payload-token=mine", HTTP)).toBe("payload-token=mine");
});

test("behind https withStaffCookie renames the session cookie of a response to its __Host- name", async () => {
  const headers = new Headers();
  headers.append(
    "set-cookie",
    "payload-token=abc; Path=/; HttpOnly=true; Secure=true; SameSite=Lax",
  );
  headers.append("set-cookie", "payload-lng=ru; Path=/");
  const response = new Response("body", { status: 201, headers });
  expect(withStaffCookie(response, HTTP)).toBe(response);
  const renamed = withStaffCookie(response, HTTPS);
  expect(renamed.headers.getSetCookie()).toEqual([
    "__Host-payload-token=abc; Path=/; HttpOnly=true; Secure=true; SameSite=Lax",
    "payload-lng=ru; Path=/",
  ]);
  expect([renamed.status, await renamed.text()]).toEqual([201, "body"]);
});
