import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  request,
} from "@playwright/test";
import { BASE_URL } from "./http";
import { type Language, TEXTS } from "./texts";

const OUTBOX = join(resolve(process.env.DATA_DIR || ".data"), "outbox/sms.jsonl");

/** A mobile number that nobody has, without +994. */
export const newNumber = (): string => `50${randomInt(2_000_000, 9_999_999)}`;

/**
 * Headers with a client address of its own, so that tests do not use up each other's rate limits.
 */
export const clientAddressHeaders = (): Record<string, string> => ({
  "X-Forwarded-For": `10.${randomInt(255)}.${randomInt(255)}.${randomInt(1, 255)}`,
});

/** `+994-50-123-45-67`, as the input mask formats it. */
export const formatPhone = (number: string): string =>
  `+994-${number.slice(0, 2)}-${number.slice(2, 5)}-${number.slice(5, 7)}-${number.slice(7)}`;

async function codesTo(number: string): Promise<string[]> {
  const lines = (await readFile(OUTBOX, "utf8").catch(() => "")).split("\n").filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as { to: string; text: string })
    .filter(({ to }) => to === `+994${number}`)
    .map(({ text }) => /#(\d{4})$/.exec(text)?.[1] ?? "");
}

/** The number of SMS sent to a number. The demo's own customers sign in more than once. */
export const countSms = async (number: string): Promise<number> => (await codesTo(number)).length;

/** The code of the `nth` SMS to a number, read from the demo shop's outbox. */
export async function smsCode(number: string, nth = 1): Promise<string> {
  await expect
    .poll(async () => (await codesTo(number)).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(nth);
  return (await codesTo(number))[nth - 1] ?? "";
}

/** A code of four digits that differs from the given one. */
export const wrongCode = (code: string): string =>
  String((Number(code) + 1) % 10_000).padStart(4, "0");

async function confirmCode(
  client: APIRequestContext,
  number: string,
  headers: Record<string, string>,
  nth: number,
): Promise<{
  challenge: string | null;
  data: { token: string | null; refreshToken: string | null };
}> {
  const codeResponse = await client.post(`${BASE_URL}/api/auth/get-code`, {
    data: { phone: `+994${number}` },
    headers,
  });
  expect(codeResponse.status(), await codeResponse.text()).toBe(200);
  const { challenge } = ((await codeResponse.json()) as { data: { challenge: string | null } })
    .data;
  const confirmResponse = await client.post(`${BASE_URL}/api/auth/confirm-code`, {
    data: { code: await smsCode(number, nth) },
    headers: { ...headers, ...(challenge ? { "X-Sign-In-Challenge": challenge } : {}) },
  });
  expect(confirmResponse.status(), await confirmResponse.text()).toBe(200);
  return {
    challenge,
    data: (
      (await confirmResponse.json()) as {
        data: { token: string | null; refreshToken: string | null };
      }
    ).data,
  };
}

/** Signs a browser in through the API. Its pages detect the session by its cookies. */
export async function signInByApi(
  context: BrowserContext,
  number = newNumber(),
  nth = 1,
): Promise<string> {
  await confirmCode(context.request, number, { ...clientAddressHeaders(), Origin: BASE_URL }, nth);
  return number;
}

/** Signs in as a client that reads its tokens from the response body. */
export async function signInForTokens(
  number = newNumber(),
  nth = 1,
): Promise<{ number: string; token: string; refreshToken: string }> {
  const client = await request.newContext();
  const { data } = await confirmCode(client, number, clientAddressHeaders(), nth);
  await client.dispose();
  if (!data.token || !data.refreshToken) throw new Error("no tokens");
  return { number, token: data.token, refreshToken: data.refreshToken };
}

/** Ends all sessions of a number, as its owner can from another device. */
export async function signOutEverywhere(number: string): Promise<void> {
  const { token } = await signInForTokens(number, 2);
  const client = await request.newContext();
  expect(
    (
      await client.post(`${BASE_URL}/api/auth/logout-everywhere`, {
        data: {},
        headers: { ...clientAddressHeaders(), Authorization: `Bearer ${token}` },
      })
    ).status(),
  ).toBe(200);
  await client.dispose();
}

/** The visible account links: in the header, on phones in the bottom bar. */
export const accountLinks = (page: Page, language: Language = "az") => {
  const t = TEXTS[language].account;
  const frame = page.locator("header, .frame-bar");
  return {
    signIn: frame.getByRole("link", { name: t.signIn, exact: true }).filter({ visible: true }),
    profile: frame
      .locator(
        `a[href="/${language}/profile"], summary[aria-label="${t.menu.replace("{name}", t.profile)}"]`,
      )
      .filter({ visible: true }),
  };
};

/** The sign-in dialog. */
export const signInDialog = (page: Page, language: Language = "az") =>
  page.getByRole("dialog", {
    name: new RegExp(`^(?:${TEXTS[language].signIn.title}|${TEXTS[language].signIn.codeTitle})$`),
  });

/**
 * Opens the dialog and waits until one can type into it. The page must have hydrated: before that,
 * the link leads to the sign-in page.
 */
export async function openSignInDialog(page: Page, language: Language = "az"): Promise<void> {
  await accountLinks(page, language).signIn.click();
  await expect(signInDialog(page, language).locator("input[name=phoneNumber]")).toBeFocused();
}
