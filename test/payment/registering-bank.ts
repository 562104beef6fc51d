/**
 * A fictitious bank, where a payment is registered before the shopper is sent there and gets the
 * bank's own id. It is a real HTTP server, beside the sandbox, with an adapter for the shop.
 */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { asQepik } from "@/lib/format/money";
import {
  type Acquirer,
  AcquirerNoAnswer,
  CallbackRefused,
  type Outcome,
  type PaymentReferences,
  type PaymentStatus,
} from "@/lib/server/ports/payment/acquirer";
import type { Provider } from "@/lib/server/ports/payment/provider";

export const REGISTERING_PROVIDER = "registering";
export const TERMINAL = "shop-1";

type Order = {
  id: string;
  reference: string;
  amount: number;
  returnUrl: string;
  state: "registered" | "paid" | "refunded";
  transaction: string | null;
};

export type RegisteringBank = {
  url: string;
  orders: Order[];
  /** How the bank answers a registration. `dies`: it registers it and cuts the connection. */
  behaviour: { delayMs: number; mode: "answers" | "fails" | "dies"; onRegistered: () => void };
  /**
   * Pays as a shopper on the page to which the form leads. Returns the URL to which the bank then
   * redirects.
   */
  pay: (form: { action: string; fields: Readonly<Record<string, string>> }) => Promise<string>;
  stop: () => Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += String(part);
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** Starts the bank on a free port. */
export async function startRegisteringBank(): Promise<RegisteringBank> {
  const orders: Order[] = [];
  const behaviour: RegisteringBank["behaviour"] = {
    delayMs: 0,
    mode: "answers",
    onRegistered: () => undefined,
  };
  const findOrder = (name: string | null) =>
    orders.find(({ id, reference }) => id === name || reference === name);

  async function register(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { reference, amount, returnUrl } = (await bodyOf(request)) as Order;
    await sleep(behaviour.delayMs);
    if (behaviour.mode === "fails") return void response.writeHead(500).end();
    const id = `a1b2-${randomUUID()}`;
    orders.push({ id, reference, amount, returnUrl, state: "registered", transaction: null });
    behaviour.onRegistered();
    if (behaviour.mode === "dies") return void request.socket.destroy();
    response.end(JSON.stringify({ id }));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://bank");
    if (pathname === "/orders" && request.method === "POST") return register(request, response);
    const order = findOrder(searchParams.get("order"));
    if (pathname === "/status") return void response.end(JSON.stringify(order ?? null));
    if (!order) return void response.writeHead(404).end();
    if (pathname === "/pay") {
      if (order.state === "registered") {
        Object.assign(order, { state: "paid", transaction: `t-${order.id.slice(5, 13)}` });
      }
      return void response.writeHead(303, { Location: order.returnUrl }).end();
    }
    const isNew = order.state === "paid";
    if (isNew) order.state = "refunded";
    response.end(JSON.stringify({ done: isNew }));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    behaviour,
    async pay({ action, fields }) {
      const page = `${action}?${new URLSearchParams(fields)}`;
      return (await fetch(page, { redirect: "manual" })).headers.get("location") ?? "";
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function call(url: string, body?: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(10_000),
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (error) {
    throw new AcquirerNoAnswer("the registering bank did not answer", { cause: error });
  }
}

const OUTCOMES: Record<Order["state"], Outcome> = {
  registered: "none",
  paid: "approved",
  refunded: "returned",
};

const adapter = (url: string): Acquirer => {
  const queryOf = ({ order, bankReference }: PaymentReferences) =>
    new URLSearchParams({ order: bankReference ?? order });
  return {
    async begin({ order, amount, resultUrl }) {
      const body = { reference: order, amount, returnUrl: resultUrl };
      const { id } = (await call(`${url}/orders`, body)) as { id: string };
      return {
        bankReference: id,
        form: { action: `${url}/pay`, method: "get", fields: { order: id } },
      };
    },
    readCallback() {
      throw new CallbackRefused("this bank sends no callback with the shopper");
    },
    async status(payment): Promise<PaymentStatus> {
      const order = (await call(`${url}/status?${queryOf(payment)}`)) as Order | null;
      return {
        outcome: order ? OUTCOMES[order.state] : "none",
        order: order?.reference ?? null,
        amount: order && asQepik(order.amount),
        currency: "AZN",
        chargeType: "charge",
        responseCode: null,
        state: null,
        approval: null,
        rrn: order?.transaction ?? null,
        intRef: null,
        at: null,
      };
    },
    complete: async () => "unknown",
    async reverse(charged) {
      const { done } = (await call(`${url}/refund?${queryOf(charged)}`, {})) as { done: boolean };
      return done ? "done" : "duplicate";
    },
    lastReturn: async () => ({ outcome: "unknown" }),
  };
};

/** The bank's entry in the registry of providers. */
export const registeringProvider = (url: string): Provider => ({
  name: REGISTERING_PROVIDER,
  terminals: () => [
    {
      terminal: TERMINAL,
      acquirer: adapter(url),
      acceptsNewPayments: true,
      partialReturns: "whole",
    },
  ],
  newReference: async () => randomUUID(),
});
