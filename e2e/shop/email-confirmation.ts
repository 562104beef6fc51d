import { expect } from "@playwright/test";
import { Client } from "pg";

/**
 * An e-mail address with a unique domain: the demo's list of mails masks the name but not the
 * domain, so the domain identifies the test's mails.
 */
export const newEmail = (): string => `e@e2e${Math.random().toString(36).slice(2, 12)}.example.com`;

/** The path of the confirmation link in the newest mail to the address. */
export async function emailConfirmationPath(email: string): Promise<string> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  let text = "";
  await expect
    .poll(async () => {
      const { rows } = await client.query<{ text: string }>(
        "SELECT text FROM mail_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1",
        [email.replace(/^(.).*(?=@)/u, "$1•••")],
      );
      return (text = rows[0]?.text ?? "");
    })
    .toContain("/confirm-email?key=");
  await client.end();
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
  return pathname + search;
}
