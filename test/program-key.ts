import { randomBytes } from "node:crypto";
import { API_SCOPES } from "@/lib/contract/api-scopes";
import { secretHash } from "@/lib/server/keys/customer-secrets";
import { sql } from "./customer";

/** Stores a key for programs with all scopes in the shop under test, and returns it. */
export async function addProgramKey(): Promise<string> {
  const key = `vk_${randomBytes(32).toString("base64url")}`;
  const [row] = await sql<{ id: number }>(
    "INSERT INTO api_keys (name, per_minute, hash) VALUES ('Test', 600, $1) RETURNING id",
    [secretHash(key)],
  );
  await sql(
    `INSERT INTO api_keys_scopes ("order", parent_id, value) SELECT place, $1, scope::enum_api_keys_scopes FROM unnest($2::text[]) WITH ORDINALITY AS chosen(scope, place)`,
    [row?.id, API_SCOPES],
  );
  return key;
}
