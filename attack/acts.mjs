import { postJson } from "./shop.mjs";

/** The number in the middle. */
export const median = (numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** How often each status was answered. */
export function statuses(answers) {
  const counts = new Map();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} x ${status}`)
    .join(", ");
}

/** A phone that nobody used before, without the country's code. */
export const newNumber = () => `50${2_000_000 + Math.floor(Math.random() * 7_000_000)}`;

/**
 * Signs a customer in, by the code that the demo shop writes into its outbox; returns the headers
 * of the session and the key of the device.
 */
export async function signInWithDevice(shop, number = newNumber()) {
  const begun = await postJson(shop, "/api/auth/get-code", { phone: `+994${number}` });
  const { challenge } = JSON.parse(begun.text).data;
  let code = "";
  for (let tries = 0; code === "" && tries < 100; tries++) {
    await new Promise((done) => setTimeout(done, 200));
    code =
      shop
        .smsTo(`+994${number}`)
        .map((text) => /#(\d{4})$/.exec(text)?.[1] ?? "")
        .at(-1) ?? "";
  }
  const done = await postJson(
    shop,
    "/api/auth/confirm-code",
    { code },
    { headers: { "X-Sign-In-Challenge": challenge } },
  );
  const { token, deviceKey } = JSON.parse(done.text).data;
  return { by: { Authorization: `Bearer ${token}` }, deviceKey };
}

/** Signs a new customer in; returns the headers. */
export const signIn = async (shop) => (await signInWithDevice(shop)).by;

/** A sign-in to the back office. */
export const login = (shop, body, options) =>
  postJson(shop, "/admin/api/staff/login", body, options);
