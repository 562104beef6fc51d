import type { AccountData } from "@/lib/contract/auth";
import type { Sql } from "../../db/sql";

/** The models that these people wait for, or were told about, for their owner to download. */
export async function queryWishesOf(
  run: Sql,
  people: readonly string[],
): Promise<AccountData["modelWishes"]> {
  const rows = await run<{
    model: string;
    language: string;
    createdAt: Date;
    expiresAt: Date;
    toldAt: Date | null;
  }>(
    `SELECT w.model, c.language, c.created_at AS "createdAt", c.expires_at AS "expiresAt", c.told_at AS "toldAt"
     FROM model_wish_contacts c JOIN model_wishes w ON w.id = c.wish_id WHERE c.person = ANY ($1::text[]) ORDER BY c.id`,
    [people],
  );
  return rows.map(({ model, language, createdAt, expiresAt, toldAt }) => ({
    model,
    language,
    createDate: createdAt.toISOString(),
    expireDate: expiresAt.toISOString(),
    toldDate: toldAt?.toISOString() ?? null,
  }));
}
