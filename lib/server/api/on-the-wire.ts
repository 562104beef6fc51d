import type { CreditContract } from "@/lib/contract/credit";
import type { Invoice, InvoiceBasket, InvoiceProduct } from "@/lib/contract/invoice";
import { withSummary } from "@/lib/contract/parameter";
import type { PaymentResult } from "@/lib/contract/payment";
import { amountOf, type Qepik, qepikOf } from "@/lib/format/money";
import type { LineSums, OrderSums } from "@/lib/orders/order-sums";
import type { AmountAboveDebt } from "../modules/credit/amount-above-debt";
import type { ContractRecord } from "../modules/credit/query-contracts";
import type { InvoiceDetails, InvoiceLine, InvoiceRecord } from "../modules/invoice/query-invoices";
import type { TotalChanged } from "../modules/invoice/total-changed";
import type { PaymentRecord } from "../modules/payment/query-payment-state";
import type { Prices } from "../modules/product/cards";
import type { Facets } from "../modules/search/query-facets";

/**
 * What leaves the server for a product: the specification's fields (section 3), AZN with two
 * decimals.
 */
export type OnTheWire<Product extends Prices> = Omit<Product, keyof Prices> & {
  price: number;
  discountPrice: number | null;
  creditPrice: number | null;
};

const amountOrNull = (amount: Qepik | null): number | null =>
  amount === null ? null : amountOf(amount);

/** The one place where the server's money becomes a decimal. */
export const onTheWire = <Product extends Prices>({
  priceQepik,
  discountQepik,
  creditQepik,
  ...product
}: Product): OnTheWire<Product> => ({
  ...product,
  price: amountOf(priceQepik),
  discountPrice: amountOrNull(discountQepik),
  creditPrice: amountOrNull(creditQepik),
});

/** A page of products. */
export const pageOnTheWire = <Product extends Prices>({
  items,
  totalCount,
}: {
  items: readonly Product[];
  totalCount: number;
}) => ({ items: items.map((product) => onTheWire(product)), totalCount });

/** The filters of a list, and what it has besides. */
export const facetsOnTheWire = ({ parameters, summary: { price, ...summary } }: Facets) =>
  withSummary(parameters, {
    ...summary,
    price: price && { from: amountOf(price.from), to: amountOf(price.to) },
  });

/** An invoice of the specification (section 3). */
export const invoiceOnTheWire = ({ finalQepik, ...invoice }: InvoiceRecord): Invoice => ({
  ...invoice,
  invoiceFinalPrice: amountOf(finalQepik),
});
const lineOnTheWire = ({ base, discount, total }: LineSums) => ({
  baseTotalPrice: amountOf(base),
  saving: amountOf(discount),
  finalTotalPrice: amountOf(total),
});
const invoiceLineOnTheWire = ({ baseQepik, sums, ...line }: InvoiceLine): InvoiceProduct => ({
  ...line,
  productBasePrice: amountOf(baseQepik),
  ...lineOnTheWire(sums),
});
/** The products of an invoice and what they come to. */
export const invoiceDetailsOnTheWire = ({ lines, sums }: InvoiceDetails): InvoiceBasket => ({
  basketDetails: lines.map(invoiceLineOnTheWire),
  ...calculationOnTheWire(sums),
});

/** What a basket costs (specification section 3). */
export const calculationOnTheWire = ({ base, total, discount, delivery, vat }: OrderSums) => ({
  ...lineOnTheWire({ base, total, discount }),
  delivery: amountOf(delivery),
  vat: amountOf(vat),
});

/** An amount a caller sent. */
export const amountOffTheWire = (amount: number | undefined): Qepik | undefined =>
  amount === undefined ? undefined : qepikOf(amount);
/** `details` of `TOTAL_CHANGED`. */
export const totalOnTheWire = ({ total }: TotalChanged) => ({ finalTotalPrice: amountOf(total) });

/** `details` of `AMOUNT_ABOVE_DEBT`. */
export const debtOnTheWire = ({ debt }: AmountAboveDebt) => ({ residialAmount: amountOf(debt) });

/** How a card payment went. */
export const paymentOnTheWire = ({
  amountQepik,
  receipt,
  ...payment
}: PaymentRecord): PaymentResult => ({
  ...payment,
  amount: amountOf(amountQepik),
  receipt: receipt && {
    paidAt: receipt.paidAt,
    rrn: receipt.rrn,
    approval: receipt.approval,
    residialAmount: amountOrNull(receipt.debtQepik),
  },
});

/** A credit contract of the specification (section 3). */
export const contractOnTheWire = ({
  debt,
  left,
  monthly,
  paidQepik,
  ...contract
}: ContractRecord): CreditContract => ({
  ...contract,
  paymentAmount: amountOrNull(paidQepik),
  residialAmount: amountOf(debt),
  residialPayment: amountOf(left),
  mustPayAmount: amountOf(monthly),
});
