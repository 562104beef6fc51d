import type { MessageContext, OwnTexts } from "@/lib/documents/message-texts/render";
import type { Language } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { shopFacts } from "./entered-facts";

/** The texts of messages that staff have written themselves, in one language. */
async function queryOwnTexts(run: Sql, language: Language): Promise<OwnTexts> {
  const [row] = await run<{ texts: Record<string, string | number | null> }>(
    "SELECT to_jsonb(l) AS texts FROM message_texts_locales l WHERE l._locale = $1::_locales ORDER BY l._parent_id LIMIT 1",
    [language],
  );
  return Object.fromEntries(
    Object.entries(row?.texts ?? {}).flatMap(([column, text]) =>
      typeof text === "string" ? [[fieldOf(column), text]] : [],
    ),
  );
}

/** `sms_order_paid` is the column of the field `smsOrderPaid`. */
const fieldOf = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * What messages in a language are written with, read by `run`, which is that of the transaction in
 * which they are queued.
 */
export async function messageContext(run: Sql, language: Language): Promise<MessageContext> {
  const [shop, own] = [await shopFacts(language, run), await queryOwnTexts(run, language)];
  return { shop, own };
}
