import { stableHash } from "../compose";
import type { SeedProduct } from "../products";
import type { DemoCustomer } from "./people";

type OrderedLine = {
  product: SeedProduct;
  /** The price of one piece in qəpik. */
  price: number;
  count: number;
};
export type DemoOrder = {
  recipient: { firstName: string; lastName: string; phone: string; address: string };
  note: string | null;
  payment: { type: number; card: number | null; months: number | null };
  lines: OrderedLine[];
  /** In qəpik. */
  total: number;
  at: Date;
};

/** The newest order is of this day; the others are spread over the two years before it. */
const NEWEST = Date.UTC(2026, 9, 28, 9);
const TWO_YEARS_MS = 730 * 24 * 60 * 60_000;
const HOURS_10_MS = 10 * 60 * 60_000;

const TRANSFER = 3;
const CARD = 5;
const INSTALMENTS = 6;
const MONTHS = [3, 6, 12, 18] as const;
/** Orders from this amount (qəpik) on may be paid by instalments. */
const WORTH_INSTALMENTS = 30_000;

const pick = <Item>(items: readonly Item[], hash: number): Item | undefined =>
  items[hash % items.length];

function paymentOf(total: number, index: number, hash: number): DemoOrder["payment"] {
  if (index % 7 === 3) return { type: TRANSFER, card: null, months: null };
  if (total >= WORTH_INSTALMENTS && hash % 3 !== 0)
    return { type: INSTALMENTS, card: 1 + (hash % 3), months: pick(MONTHS, hash >>> 4) ?? 12 };
  return { type: CARD, card: 1, months: null };
}

function orderOf(
  customer: DemoCustomer,
  index: number,
  products: readonly SeedProduct[],
): DemoOrder {
  const hash = stableHash(`${customer.phone} ${index}`);
  const pickedProducts = Array.from({ length: 1 + (hash % 4) }, (_, line) =>
    pick(products, stableHash(`${customer.phone} ${index} ${line}`)),
  );
  const lines = [...new Set(pickedProducts)].flatMap((product, line): OrderedLine[] =>
    product
      ? [
          {
            product,
            price: product.discount ?? product.price,
            count: line > 0 && product.price < 10_000 ? 1 + (hash % 3) : 1,
          },
        ]
      : [],
  );
  const total = lines.reduce((sum, { price, count }) => sum + price * count, 0);
  const age =
    customer.orders > 1
      ? ((customer.orders - 1 - index) / (customer.orders - 1)) * TWO_YEARS_MS
      : 0;
  const { firstName, lastName, phone, address } =
    index % 6 === 5 ? (customer.otherRecipient ?? customer) : customer;
  return {
    recipient: { firstName, lastName, phone, address },
    note: index % 4 === 0 ? (pick(customer.notes, index / 4) ?? null) : null,
    payment: paymentOf(total, index, hash),
    lines,
    total,
    at: new Date(NEWEST - age - (hash % HOURS_10_MS)),
  };
}

/** A customer's orders, oldest first; the same on every machine. */
export const ordersOf = (customer: DemoCustomer, products: readonly SeedProduct[]): DemoOrder[] =>
  Array.from({ length: customer.orders }, (_, index) =>
    orderOf(customer, index, products),
  ).toSorted((a, b) => a.at.getTime() - b.at.getTime());
