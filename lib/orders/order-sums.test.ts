import { computeLine, sumLines } from "@/lib/client/basket/line";
import type { InvoiceData } from "@/lib/documents/invoice-data";
import { DEMO_CONTEXT, DEMO_SHOP } from "@/test/demo-shop-facts";
import { invoiceMail } from "@/lib/documents/invoice-mail";
import { lineRows, totalRows } from "@/lib/documents/invoice-rows";
import { INVOICE_TEXTS } from "@/lib/documents/invoice-texts";
import { printedInvoice } from "@/lib/documents/printed-invoice";
import { toAzn, asQepik, fromAzn } from "@/lib/format/money";
import { vatOf } from "@/lib/format/vat";
import { type Language, LANGUAGES } from "@/lib/languages";
import { calculationToWire } from "@/lib/server/api/on-the-wire";
import { invoiceDetailsToWire } from "@/lib/server/modules/invoice/on-the-wire";
import fc from "@/test/seeded-fast-check";
import { orderSums, type PricedLine } from "./order-sums";

const priced = fc
  .record({
    base: fc.integer({ min: 1, max: 500_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    count: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ base, off, count }): PricedLine => ({
    base: asQepik(base),
    final: asQepik(base - Math.floor((base * off) / 100)),
    count,
  }));
const orders = fc.array(priced, { minLength: 1, maxLength: 8 });
const languages = fc.constantFrom<Language>(...LANGUAGES);

const factsOf = (lines: readonly PricedLine[], language: Language): InvoiceData => {
  const { total, vat } = orderSums(lines);
  return {
    invoiceId: 7,
    language,
    state: "paid",
    orderedAt: new Date(0),
    paidAt: new Date(0),
    expiresAt: null,
    recipient: { name: "", phone: null, address: null, note: null },
    payment: { typeId: 5, card: null, months: null, monthly: null },
    lines: lines.map((line, i) => ({ ...line, title: `Product ${i}` })),
    total,
    vat,
  };
};

/**
 * The amounts of a document in qəpik, in the order in which they are written; a discount is
 * negative.
 */
function amountsIn(text: string, language: Language): number[] {
  const grouped =
    language === "en"
      ? "\\d{1,3}(?:,\\d{3})*\\.\\d{2}"
      : language === "az"
        ? "\\d{1,3}(?:\\.\\d{3})*,\\d{2}"
        : "\\d{1,3}(?:\u00a0\\d{3})*,\\d{2}";
  return [...text.matchAll(new RegExp(`(-?)(${grouped})\u00a0AZN`, "g"))].map(
    ([, sign, amount = ""]) => (sign ? -1 : 1) * Number(amount.replaceAll(/\D/g, "")),
  );
}
const withoutTags = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/**
 * Checks the amounts of a document: per line the price, the amount before the discount and the
 * discount; then products, discount, delivery, total and VAT.
 */
function expectAmountsAddUp(
  shown: number[],
  lines: readonly PricedLine[],
  order: "price first" | "discount first",
) {
  let at = 0;
  const next = () => shown[at++] ?? NaN;
  const bases = lines.map(({ base, final, count }) => {
    const taken = base > final ? count * (base - final) : 0;
    if (taken > 0 && order === "discount first") expect(next()).toBe(-taken);
    expect(next()).toBe(base);
    const amount = next();
    expect(amount).toBe(base * count);
    if (taken > 0 && order === "price first") expect(next()).toBe(-taken);
    return { amount, taken };
  });
  const products = next();
  expect(products).toBe(sum(bases.map(({ amount }) => amount)));
  const taken = sum(bases.map((line) => line.taken));
  const discount = taken > 0 ? next() : 0;
  expect(discount).toBe(-taken || 0);
  const delivery = next();
  const total = next();
  expect(products + discount + delivery).toBe(total);
  expect(total).toBe(sum(lines.map(({ final, count }) => final * count)));
  expect(next()).toBe(vatOf(asQepik(total)));
  expect(shown.slice(at)).toEqual([]);
}

test("the amounts of the text mail add up, for every order and language", () => {
  fc.assert(
    fc.property(orders, languages, (lines, language) => {
      const { text } = invoiceMail({
        notice: "paid",
        facts: factsOf(lines, language),
        siteUrl: "https://vitrin.az",
        amount: asQepik(0),
        context: DEMO_CONTEXT,
      });
      expectAmountsAddUp(amountsIn(text, language), lines, "price first");
    }),
  );
});

test("the amounts of the HTML mail add up", () => {
  fc.assert(
    fc.property(orders, languages, (lines, language) => {
      const { html } = invoiceMail({
        notice: "paid",
        facts: factsOf(lines, language),
        siteUrl: "https://vitrin.az",
        amount: asQepik(0),
        context: DEMO_CONTEXT,
      });
      expectAmountsAddUp(amountsIn(withoutTags(html), language), lines, "price first");
    }),
  );
});

test("the amounts of the printed invoice add up", () => {
  fc.assert(
    fc.property(orders, languages, (lines, language) => {
      expectAmountsAddUp(
        amountsIn(
          withoutTags(printedInvoice(factsOf(lines, language), DEMO_SHOP, new Date(0))),
          language,
        ),
        lines,
        "discount first",
      );
    }),
  );
});

test("the back office shows the same rows as the mail, with their labels", () => {
  fc.assert(
    fc.property(orders, languages, (lines, language) => {
      const facts = factsOf(lines, language);
      const rows = [
        ...lineRows(facts).flatMap(({ price, sum: amount, saving }) => [
          price,
          amount,
          saving ?? "",
        ]),
        ...totalRows(facts).map(([, amount]) => amount),
      ];
      expectAmountsAddUp(amountsIn(rows.join("\n"), language), lines, "price first");
      expect(totalRows(facts).map(([name]) => name)).toContain(INVOICE_TEXTS[language].total);
    }),
  );
});

test("the API returns the same sums for order history and checkout, and the basket computes the same sums in the browser", () => {
  fc.assert(
    fc.property(orders, (lines) => {
      const sums = orderSums(lines);
      const named = lines.map((line, i) => ({
        coverImage: null,
        productTitle: "",
        slug: null,
        productCount: line.count,
        baseQepik: line.base,
        sums: sums.lines[i] ?? sums,
      }));
      const history = invoiceDetailsToWire({ lines: named, sums });
      const qepik = (key: "baseTotalPrice" | "saving" | "finalTotalPrice") =>
        history.basketDetails.map((line) => Math.round(line[key] * 100));
      expectAmountsAddUp(
        [
          ...lines.flatMap(({ base, final }, i) => [
            base,
            qepik("baseTotalPrice")[i] ?? NaN,
            ...(base > final ? [-(qepik("saving")[i] ?? NaN)] : []),
          ]),
          Math.round(history.baseTotalPrice * 100),
          ...(history.saving > 0 ? [-Math.round(history.saving * 100)] : []),
          Math.round(history.delivery * 100),
          Math.round(history.finalTotalPrice * 100),
          Math.round(history.vat * 100),
        ],
        lines,
        "price first",
      );
      expect(sum(qepik("finalTotalPrice"))).toBe(Math.round(history.finalTotalPrice * 100));
      // Checkout and basket.
      const { basketDetails: _, ...calculated } = history;
      expect(calculationToWire(sums)).toEqual(calculated);
      const inBasket = lines.map(({ base, final, count }) =>
        computeLine(
          {
            price: toAzn(base),
            discountPrice: final < base ? toAzn(final) : null,
            creditPrice: null,
            productCount: count,
          },
          count,
          undefined,
        ),
      );
      expect(sumLines(inBasket)).toEqual(sums);
      expect(inBasket.map(({ base, total }) => [base, total])).toEqual(
        sums.lines.map(({ base, total }) => [base, total]),
      );
    }),
  );
});

test("an older order without stored discounts shows the whole difference as one discount; a price increase is not a discount", () => {
  const line = { base: asQepik(8999), final: asQepik(8999), count: 3 };
  expect(orderSums([line], { total: asQepik(23_997), vat: null })).toMatchObject({
    base: 26_997,
    discount: 3000,
    total: 23_997,
  });
  expect(orderSums([{ base: asQepik(100), final: asQepik(150), count: 2 }])).toMatchObject({
    base: 300,
    discount: 0,
    total: 300,
  });
  expect(orderSums([], { total: asQepik(500), vat: null })).toMatchObject({
    base: 500,
    discount: 0,
    total: 500,
  });
  expect(orderSums([])).toEqual({ lines: [], base: 0, discount: 0, total: 0, delivery: 0, vat: 0 });
});

test("the VAT is exact up to the largest safe integer", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90_000_000_000_000 }), (azn) => {
      const gross = fromAzn(azn);
      expect(vatOf(gross)).toBe(Number((BigInt(gross) * 36n + 118n) / 236n));
    }),
  );
});

test("documents and order history show the stored VAT, or, for older orders, the VAT computed from the total", () => {
  const lines = [{ base: asQepik(11_800), final: asQepik(11_800), count: 1 }];
  for (const [stored, shown] of [
    [null, 1800],
    [asQepik(1799), 1799],
  ] as const) {
    const facts = { ...factsOf(lines, "az"), vat: stored };
    const sums = orderSums(lines, facts);
    expect(amountsIn(totalRows(facts).at(-1)?.join(" ") ?? "", "az")).toEqual([shown]);
    expect(invoiceDetailsToWire({ lines: [], sums }).vat).toBe(shown / 100);
  }
});
