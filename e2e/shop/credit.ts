import { randomInt } from "node:crypto";
import { Client } from "pg";
import { asQepik } from "@/lib/format/money";
import { encryptFin } from "@/lib/format/fin-cipher";
import { finPassphrase } from "@/lib/server/modules/credit/fin-secrets";
import { applyStatement } from "@/lib/server/modules/credit/apply-statement";

const LETTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A random FIN that nobody has. */
export const newFin = (): string =>
  Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/**
 * Creates a new person's credit contracts, with amounts in qəpik. `code` is the encrypted FIN, as
 * in the URL of the contracts page.
 */
export async function newContract(
  ...contracts: readonly { debt: number; left: number; due: string }[]
): Promise<{ fin: string; code: string; ids: number[] }> {
  const fin = newFin();
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const first = randomInt(1_000_000, 2_000_000_000);
  try {
    for (const [index, { debt, left, due }] of contracts.entries()) {
      await applyStatement(
        async (text, values = []) => (await client.query(text, [...values])).rows as never,
        {
          creditId: first + index,
          fin,
          fullName: "Əli Məmmədov",
          debt: asQepik(debt),
          left: asQepik(left),
          monthly: asQepik(10_000),
          mustPayDate: due,
          dateOfGrant: "2026-01-05",
          asOf: null,
        },
        { by: "e2e", note: "e2e" },
      );
    }
  } finally {
    await client.end();
  }
  return {
    fin,
    code: encryptFin(fin, finPassphrase()),
    ids: contracts.map((_, index) => first + index),
  };
}
