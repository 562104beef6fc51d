import { postJson } from "./shop.mjs";

export const median = (numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** How often each status occurs, as text: `3 x 200, 1 x 429`. */
export function statuses(answers) {
  const counts = new Map();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} x ${status}`)
    .join(", ");
}

/** A random phone number without the country code; no customer is likely to have it. */
export const newPhoneNumber = () => `50${2_000_000 + Math.floor(Math.random() * 7_000_000)}`;

/**
 * Signs a customer in with the code that the demo shop writes to its outbox. Returns the headers of
 * the session and the device key.
 */
export async function signInWithDevice(shop, number = newPhoneNumber()) {
  const codeSent = await postJson(shop, "/api/auth/get-code", { phone: `+994${number}` });
  const { challenge } = JSON.parse(codeSent.text).data;
  let code = "";
  for (let tries = 0; code === "" && tries < 100; tries++) {
    await new Promise((done) => setTimeout(done, 200));
    code =
      shop
        .smsTo(`+994${number}`)
        .map((text) => /#(\d{4})$/.exec(text)?.[1] ?? "")
        .at(-1) ?? "";
  }
  const confirmed = await postJson(
    shop,
    "/api/auth/confirm-code",
    { code },
    { headers: { "X-Sign-In-Challenge": challenge } },
  );
  const { token, deviceKey } = JSON.parse(confirmed.text).data;
  return { headers: { Authorization: `Bearer ${token}` }, deviceKey };
}

/** Signs a new customer in; returns the headers of the session. */
export const signIn = async (shop) => (await signInWithDevice(shop)).headers;

/** Signs in to the back office. */
export const login = (shop, body, options) =>
  postJson(shop, "/admin/api/staff/login", body, options);
