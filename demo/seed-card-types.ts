import type { Sql } from "@/lib/server/db/sql";
import { cardTypes } from "./content/card-types";
import { resetIdSequence, insertRows } from "./insert-rows";
import { DEMO_LANGUAGES } from "./types";

const FACT = "demo-card-types";

/**
 * Gives a demo shop its instalment cards once, even if it was seeded by a version that had none.
 * Changes nothing in a shop that already has cards.
 */
export async function seedCardTypes(run: Sql): Promise<void> {
  const [existing] = await run(
    "SELECT 1 FROM shop_facts WHERE key = $1 UNION ALL SELECT 1 FROM payment_card_types LIMIT 1",
    [FACT],
  );
  if (existing) return;
  await run("BEGIN");
  try {
    await insertRows(
      run,
      "payment_card_types",
      cardTypes.map(({ id }) => ({ id, position: id })),
    );
    await insertRows(
      run,
      "payment_card_types_locales",
      cardTypes.flatMap(({ id, title }) =>
        DEMO_LANGUAGES.map((language) => ({ _parent_id: id, _locale: language, title })),
      ),
    );
    await insertRows(
      run,
      "payment_card_types_months",
      cardTypes.flatMap(({ id, months }) =>
        months.map((month, i) => ({ parent_id: id, order: i + 1, value: String(month) })),
      ),
    );
    await resetIdSequence(run, "payment_card_types");
    await run("INSERT INTO shop_facts (key, value) VALUES ($1, $2)", [
      FACT,
      String(cardTypes.length),
    ]);
    await run("COMMIT");
  } catch (error) {
    await run("ROLLBACK");
    throw error;
  }
}
