import { randomInt } from "node:crypto";
import { Client } from "pg";
import type { Backend } from "@/lib/backend/backend";
import { maskPhone } from "@/lib/format/mask-phone";
import { NO_SIGN_IN, sharedPageContext, type RequestContext } from "@/lib/request-context";

/** Runs a statement in the database of the shop under test. */
export async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  return client
    .query(text, values)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end());
}

/** A random mobile number that nobody has. */
export const newPhone = (): string => `+99450${randomInt(2_000_000, 9_999_999)}`;

/**
 * A request with a client address of its own, so that tests do not use up each other's rate limits.
 */
export const requestContext = (
  overrides: Partial<RequestContext> = {},
): { context: { request: RequestContext } } => ({
  context: {
    request: {
      ...sharedPageContext(),
      clientAddress: `10.${randomInt(255)}.${randomInt(255)}.${randomInt(1, 255)}`,
      ...overrides,
    },
  },
});

/** The code in the newest SMS to a phone, read from the table that stores the demo's messages. */
export async function readNewestCode(phone: string): Promise<string> {
  const [row] = await sql<{ text: string }>(
    "SELECT text FROM sms_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1",
    [maskPhone(phone)],
  );
  return /#(\d{4})$/.exec(row?.text ?? "")?.[1] ?? "";
}

export type SignedInCustomer = {
  phone: string;
  token: string;
  refreshToken: string;
  options: ReturnType<typeof requestContext>;
};

/** Signs a phone in, by default a new one. */
export async function signInCustomer(
  backend: Backend,
  phone = newPhone(),
  registration: string | null = null,
): Promise<SignedInCustomer> {
  const { data: codeSent } = await backend.auth.getCode({ phoneNumber: phone }, requestContext());
  const { data } = await backend.auth.confirmCode(
    { code: await readNewestCode(phone) },
    requestContext({ signIn: { ...NO_SIGN_IN, challenge: codeSent.challenge, registration } }),
  );
  if (!data.token || !data.refreshToken) throw new Error("no tokens");
  return {
    phone,
    token: data.token,
    refreshToken: data.refreshToken,
    options: requestContext({ session: { accessToken: data.token } }),
  };
}
