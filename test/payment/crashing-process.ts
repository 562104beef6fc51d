/**
 * A process that works like the server and is killed (SIGKILL) before its n-th statement.
 * card-shop.ts starts it.
 */
import { Client } from "pg";
import type { requestCreditPayment } from "@/lib/server/modules/credit/request-payment";
import type { createInvoice } from "@/lib/server/modules/invoice/create-invoice";
import { clock } from "@/lib/server/db/clock";

const { KILL_AT = "", AHEAD = "0", WORK = "{}" } = process.env;
const now = clock.now.bind(clock);
clock.now = () => new Date(now().getTime() + Number(AHEAD));
const query = Client.prototype.query as (this: Client, ...parameters: unknown[]) => unknown;
let statements = 0;
Object.assign(Client.prototype, {
  query(this: Client, ...parameters: unknown[]) {
    if (++statements === Number(KILL_AT)) process.kill(process.pid, "SIGKILL");
    return query.apply(this, parameters);
  },
});

if (process.env.REGISTERING_BANK) {
  const { PROVIDERS } = await import("@/lib/server/ports/payment/providers");
  const { registeringProvider } = await import("./registering-bank");
  PROVIDERS.unshift(registeringProvider(process.env.REGISTERING_BANK));
}

const { create, credit, callback, returnsMoney, reverse, reconciles } = JSON.parse(WORK) as {
  reconciles?: boolean;
  create?: Parameters<typeof createInvoice>[0];
  credit?: Parameters<typeof requestCreditPayment>[0];
  callback?: { order: string; body: string };
  returnsMoney?: boolean;
  reverse?: number;
};
if (create)
  await (await import("@/lib/server/modules/invoice/create-invoice")).createInvoice(create);
if (credit)
  await (await import("@/lib/server/modules/credit/request-payment")).requestCreditPayment(credit);
if (callback)
  await (
    await import("@/lib/server/modules/payment/receive-callback")
  ).receiveCallback(callback.order, callback.body);
if (returnsMoney) await (await import("@/lib/server/modules/payment/return-money")).returnMoney();
if (reconciles) await (await import("@/lib/server/modules/payment/reconcile")).reconcile();
if (reverse)
  await (
    await import("@/lib/server/modules/payment/staff-actions")
  ).reversePayment({ id: reverse, by: "orders@example.com" });
process.exit(0);
