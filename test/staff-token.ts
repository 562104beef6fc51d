import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The owner's e-mail and generated password. */
export const readOwner = (): { email: string; password: string } => {
  const [email = "", password = ""] = readFileSync(
    join(process.env.DATA_DIR || ".data", "backoffice-owner"),
    "utf8",
  ).split("\n");
  return { email, password };
};

/**
 * The token of the owner's session, one for the whole run: Payload loses a session when the same
 * account signs in twice at the same moment, as parallel test files would.
 */
export async function staffToken(): Promise<string> {
  if (process.env.STAFF_TOKEN) return process.env.STAFF_TOKEN;
  const response = await fetch(`${process.env.BASE_URL}/admin/api/staff/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(readOwner()),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`the owner cannot sign in: ${response.status}`);
  return (process.env.STAFF_TOKEN = token);
}
