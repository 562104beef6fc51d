import { amountText } from "@/lib/format/amount-text";
import { asQepik } from "@/lib/format/money";
import { type Language, isLanguage } from "@/lib/languages";
import { inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { queueSms } from "../../ports/sms/queue-sms";

type Told = "awaiting" | "paid" | "returned" | "refunded";

// Plain Latin letters: one of `ə ş ç` or a Cyrillic one doubles the cost (domain.md section 2).
const TEXTS: Record<Told, Record<Language, (id: number, amount: string) => string>> = {
  awaiting: {
    az: (id, amount) => `Vitrin: ${id} nomreli sifarisiniz qebul olundu. ${amount} AZN mebleginde kocurmeni 5 gun erzinde gozleyirik.`,
    en: (id, amount) => `Vitrin: we have your order ${id}. Please transfer ${amount} AZN within 5 days.`,
    ru: (id, amount) => `Vitrin: zakaz ${id} prinyat. Zhdem perevod ${amount} AZN v techenie 5 dnej.`,
  },
  paid: {
    az: (id, amount) => `Vitrin: ${id} nomreli sifarisiniz odenildi, ${amount} AZN. Tesekkur edirik!`,
    en: (id, amount) => `Vitrin: order ${id} is paid, ${amount} AZN. Thank you!`,
    ru: (id, amount) => `Vitrin: zakaz ${id} oplachen, ${amount} AZN. Spasibo!`,
  },
  returned: {
    az: (id, amount) => `Vitrin: ${id} nomreli sifaris bitdiyi ucun ${amount} AZN kartiniza qaytarilir.`,
    en: (id, amount) => `Vitrin: order ${id} had ended, so ${amount} AZN are returned to your card.`,
    ru: (id, amount) => `Vitrin: zakaz ${id} uzhe zakryt, ${amount} AZN vozvrashchayutsya na vashu kartu.`,
  },
  refunded: {
    az: (id, amount) => `Vitrin: ${id} nomreli sifaris legv edildi, ${amount} AZN kartiniza qaytarilir.`,
    en: (id, amount) => `Vitrin: order ${id} is cancelled, ${amount} AZN are returned to your card.`,
    ru: (id, amount) => `Vitrin: zakaz ${id} otmenen, ${amount} AZN vozvrashchayutsya na vashu kartu.`,
  },
};

/**
 * Tells a customer about an invoice, in the caller's transaction. The message goes to the account's own phone, which was proven by a code,
 * not to what was typed for the delivery; a deleted account gets none.
 */
export async function sendInvoiceSms(run: Sql, invoiceId: number, told: Told): Promise<void> {
  const [invoice] = await run<{ phone: string; qepik: number; language: string | null }>(
    `SELECT c.phone, COALESCE(${inQepik("i.final_price")}, 0) AS qepik, i.language FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE i.id = $1`,
    [invoiceId],
  );
  if (!invoice || invoice.qepik === 0) return;
  const language = isLanguage(invoice.language) ? invoice.language : "az";
  await queueSms(run, { to: invoice.phone, text: TEXTS[told][language](invoiceId, amountText(asQepik(invoice.qepik))), isCode: false });
}
