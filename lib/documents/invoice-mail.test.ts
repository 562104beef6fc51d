import { DEMO_CONTEXT, DEMO_SHOP } from "@/test/demo-shop-facts";
import { asQepik } from "@/lib/format/money";
import type { InvoiceData } from "./invoice-data";
import { emptyFacts } from "@/lib/initial-facts";
import { invoiceMail, type MailNotice } from "./invoice-mail";
import { printedInvoice } from "./printed-invoice";

const FACTS: InvoiceData = {
  invoiceId: 7,
  language: "az",
  state: "awaiting",
  orderedAt: new Date("2026-11-23T10:05:00Z"),
  paidAt: null,
  expiresAt: new Date("2026-11-28T10:05:00Z"),
  recipient: {
    name: "Aygün <b>Məmmədova</b>",
    phone: "+994501234567",
    address: "Bakı, Nizami 1\r\nBcc: x@example.com",
    note: null,
  },
  payment: { typeId: 3, card: null, months: null, monthly: null },
  lines: [
    {
      title: "Soyuducu <script>alert(1)</script>",
      count: 2,
      base: asQepik(150_000),
      final: asQepik(129_999),
    },
  ],
  total: asQepik(259_998),
  vat: asQepik(39_661),
};
const mailFor = (overrides: Partial<InvoiceData> = {}, notice: MailNotice = "awaiting") =>
  invoiceMail({
    notice,
    facts: { ...FACTS, ...overrides },
    siteUrl: "https://vitrin.az",
    amount: asQepik(259_998),
    context: DEMO_CONTEXT,
  });

test("the exact text of the confirmation of an order by bank transfer", () => {
  const { subject, text } = mailFor();
  expect(subject).toBe("Sifariş № 7 qəbul olundu");
  expect(text.replaceAll("\u00a0", " ")).toBe(`Salam, Aygün <b>Məmmədova</b>!

Sifarişinizi qəbul etdik. Məhsullar köçürmə gələnədək sizin üçün saxlanılır.

Sifariş № 7
- Soyuducu <script>alert(1)</script>
  2 × 1.500,00 AZN = 3.000,00 AZN
  (Endirim: -400,02 AZN)

Məhsullar: 3.000,00 AZN
Endirim: -400,02 AZN
Çatdırılma: 0,00 AZN
Yekun: 2.599,98 AZN
O cümlədən ƏDV 18 %: 396,61 AZN

Köçürmə üçün rekvizitlər
Satıcı: Vitrin MMC
VÖEN: 1400221221
Bank: Nümunə Bank ASC
SWIFT: NUMUAZ22
Hesab (IBAN): AZ45 NUMU 0000 0000 0012 2112 2122
Məbləğ: 2.599,98 AZN
Təyinat: Sifariş № 7
Köçürməni 28.11.2026 tarixinədək gözləyirik. Təyinatda sifarişin nömrəsini yazın.

Alıcı: Aygün <b>Məmmədova</b>
Çatdırılma ünvanı: Bakı, Nizami 1
  Bcc: x@example.com
Ödəniş: Bank köçürməsi

Sifarişlərim: https://vitrin.az/az/profile

Sualınız var? *1221 və ya info@vitrin.az

Vitrin`);
});

test("the HTML has the same content, with everything that customers typed escaped", () => {
  const { html } = mailFor();
  for (const text of [
    "1.500,00",
    "3.000,00",
    "400,02",
    "2.599,98",
    "396,61",
    "AZ45 NUMU",
    "https://vitrin.az/az/profile",
    "Sifariş № 7",
  ])
    expect(html).toContain(text);
  expect(html).not.toMatch(/<script|<b>Məmmədova/);
  expect(html).toContain("Soyuducu &#60;script&#62;");
  // No phone number, because mail passes through many hands.
  expect(html).not.toContain("501234567");
});

test.each(["az", "en", "ru"] as const)(
  "%s: each kind of mail has its own subject and text, and bank details only while a transfer is awaited",
  (language) => {
    const mails = (
      ["awaiting", "paid", "returned", "refunded", "repaid", "unpaid", "cancelled"] as const
    ).map((notice) =>
      mailFor({ language, state: notice === "awaiting" ? "awaiting" : "paid" }, notice),
    );
    expect(new Set(mails.map(({ text }) => text)).size).toBe(7);
    expect(mails.map(({ text }) => text.includes("AZ45"))).toEqual([
      true,
      ...mails.slice(1).map(() => false),
    ]);
    for (const { subject, text } of mails)
      expect([subject.includes("7"), /undefined|null|NaN/.test(text)]).toEqual([true, false]);
    expect(
      mailFor({
        language,
        payment: { typeId: 6, card: "Tam Kart", months: 6, monthly: asQepik(43_333) },
        expiresAt: null,
      }).text,
    ).toMatch(/Tam Kart, 6/);
  },
);

test("the printed invoice of a deleted customer's order has no empty rows", () => {
  const html = printedInvoice(
    {
      ...FACTS,
      language: "ru",
      state: "refunded",
      recipient: { name: "", phone: null, address: null, note: null },
      vat: null,
    },
    DEMO_SHOP,
    new Date("2026-11-24T00:00:00Z"),
  );
  expect(html).toContain("Счёт № 7");
  expect(html).toContain("24.11.2026 04:00");
  expect(html).not.toMatch(/<dd><\/dd>|AZ45|<script/);
  // An order from before the VAT was stored.
  expect(html).toMatch(/НДС 18 %<[^]*396,61/);
});

test("the mail and the invoice of a shop that has entered nothing name neither the demo nor an account", () => {
  const shop = emptyFacts("https://shop.example.az");
  const { text, html } = invoiceMail({
    notice: "awaiting",
    facts: FACTS,
    siteUrl: "https://shop.example.az",
    amount: asQepik(259_998),
    context: { shop, own: {} },
  });
  for (const document of [text, html, printedInvoice(FACTS, shop, new Date(0))]) {
    expect(document).not.toMatch(/Vitrin|1221|NUMU|null|undefined/);
    expect(document).toContain("shop.example.az");
  }
});
