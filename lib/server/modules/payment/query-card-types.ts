import type { CardType } from "@/lib/contract/payment";
import type { Language } from "@/lib/languages";
import { localizedColumn } from "../../db/localized-column";
import { query } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { mediaUrl } from "../../media/url";

type Row = { id: number; title: string; icon: string | null; months: number[] };

/** SQL: the instalment terms (in months) of card type `t`, ascending. */
const MONTHS =
  "ARRAY(SELECT m.value::text::integer FROM payment_card_types_months m WHERE m.parent_id = t.id ORDER BY 1)";

/** The card types in the order that staff have set. */
export async function queryCardTypes(language: Language): Promise<CardType[]> {
  const rows = await query<Row>(
    `SELECT t.id, ${localizedColumn("payment_card_types", "title", "title")}, f.filename AS icon, ${MONTHS} AS months FROM payment_card_types t LEFT JOIN media f ON f.id = t.icon_id ORDER BY t.position, t.id`,
    [language],
  );
  return rows.map(({ id, title, icon, months }) => ({
    paymentCardTypeId: id,
    paymentCardTypeTitle: title,
    paymentCardTypeIcon: mediaUrl(icon),
    paymentCardCreditTypes: months.map((monthCount) => ({ monthCount })),
  }));
}

/** All instalment terms (in months) that at least one card type offers, in no order. */
export const queryInstalmentTerms = async (): Promise<number[]> =>
  (
    await query<{ months: number }>(
      "SELECT DISTINCT value::text::integer AS months FROM payment_card_types_months",
      [],
    )
  ).map(({ months }) => months);

/**
 * The Azerbaijani title and the instalment terms (in months) of a card type; undefined when it does
 * not exist.
 */
export async function findCardType(
  run: Sql,
  id: number,
): Promise<{ title: string; months: number[] } | undefined> {
  const [row] = await run<{ title: string; months: number[] }>(
    `SELECT ${localizedColumn("payment_card_types", "title", "title")}, ${MONTHS} AS months FROM payment_card_types t WHERE t.id = $2`,
    ["az", id],
  );
  return row;
}
