import { type Role, ROLES } from "@/lib/server/backoffice/roles";
import { ACCOUNT, type LsimServer, startLsimServer } from "../sms/lsim-server";
import { type IsolatedShop, startIsolatedShop } from "./isolated-shop";

export const PASSWORD = "uzun parol sinaq";

export type Doc = { doc: { id: number; roles: string[] }; errors?: { message: string }[] };

export const errorMessagesOf = (body: Doc) => body.errors?.map(({ message }) => message);

/** The fields that a refused save names. */
export const refusedFieldsOf = (body: object) =>
  (body as { errors?: { data?: { errors?: { path: string }[] } }[] }).errors?.flatMap(({ data }) =>
    (data?.errors ?? []).map(({ path }) => path),
  );

/** A shop with a staff member of each role, whose e-mail is `{role}@example.com`. */
export type Team = ReturnType<typeof startTeamBeforeAll>;

/**
 * Starts the shop before the tests of this file and stops it after them. `shop` and `lsim`, the SMS
 * gateway, may be called only while the tests run. `tokens` are of one session for each role.
 */
export function startTeamBeforeAll() {
  let lsim: LsimServer;
  let shop: IsolatedShop;
  const tokens = {} as Record<Role, string>;
  const ids = {} as Record<Role, number>;

  const createStaff = async (email: string, roles: readonly string[], password = PASSWORD) =>
    shop.request<Doc>("POST", "/staff", {
      as: tokens.owner,
      body: { email, password, roles, currentPassword: shop.owner().password },
    });
  const save = (id: number, as: string, body: object) =>
    shop.request<Doc>("PATCH", `/staff/${id}`, { as, body });
  const ownerId = async () =>
    Number((await shop.sql("SELECT id FROM staff WHERE email = $1", [shop.owner().email]))[0]?.id);

  beforeAll(async () => {
    lsim = await startLsimServer();
    shop = await startIsolatedShop("roles", {
      SMS_URL: lsim.url,
      SMS_LOGIN: ACCOUNT.login,
      SMS_PASSWORD: ACCOUNT.password,
      SMS_SENDER: ACCOUNT.sender,
      LOG_LEVEL: "info",
    });
    const { email, password } = shop.owner();
    tokens.owner = await shop.signIn(email, password);
    for (const role of ROLES.filter((name) => name !== "owner")) {
      const { status, body } = await createStaff(`${role}@example.com`, [role]);
      expect([status, body.doc?.roles]).toEqual([201, [role]]);
      ids[role] = body.doc.id;
      tokens[role] = await shop.signIn(`${role}@example.com`, PASSWORD);
    }
  }, 120_000);
  afterAll(async () => {
    await shop?.stop();
    await lsim?.stop();
  });
  return { shop: () => shop, lsim: () => lsim, tokens, ids, createStaff, save, ownerId };
}
