import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { receiveCallback } from "@/lib/server/modules/payment/receive-callback";
import { verifyResultKey } from "@/lib/server/modules/payment/result-key";
import { sandboxSettings, shopVariables } from "../../sandbox/settings.mjs";

export type Sandbox = {
  origin: string;
  variables: Record<string, string>;
  terminal: string;
  configure: (message: {
    ahead?: number;
    down?: boolean;
    refusing?: boolean;
    denying?: boolean;
    /** Whether returns are made without an answer. */
    mute?: boolean;
    /** What the bank returns in parts. */
    returns?: "whole" | "parts" | "instalments";
    /** The number of a declined order that is charged nevertheless. */
    charging?: string;
  }) => Promise<void>;
  stop: () => Promise<void>;
};

/** The real sandbox acquirer, as a separate process. */
export async function startTestSandbox(dataDir: string, SANDBOX_TERMINAL = ""): Promise<Sandbox> {
  const child: ChildProcess = spawn(process.execPath, ["sandbox/main.mjs"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SANDBOX_PORT: "",
      SANDBOX_TERMINAL,
      SHOP_MODE: "demo",
    },
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  const settings = sandboxSettings(dataDir, SANDBOX_TERMINAL || undefined);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    terminal: settings.terminal,
    variables: shopVariables(origin, settings),
    async configure(message) {
      const done = once(child, "message");
      child.send(message);
      await done;
    },
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

type Form = { action: string; fields: Record<string, string> };
const unescapeHtml = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** The first form of a document, with its hidden fields. */
export function formOf(html: string): Form {
  const [, form = ""] = /(<form[\s\S]*?<\/form>)/.exec(html) ?? [];
  const [, action = ""] = /action="([^"]*)"/.exec(form) ?? [];
  return {
    action: unescapeHtml(action),
    fields: Object.fromEntries(
      [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
        ([, name = "", value = ""]) => [unescapeHtml(name), unescapeHtml(value)],
      ),
    ),
  };
}

async function post(
  { action, fields }: Form,
  base: string,
): Promise<{ status: number; html: string; location: string | null }> {
  const answer = await fetch(new URL(action, base), {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return {
    status: answer.status,
    html: await answer.text(),
    location: answer.headers.get("location"),
  };
}

export const CARDS = {
  plain: { card: "4127 2081 0494 2601", until: "05/31", cvv: "796" },
  other: { card: "5167513332880780", until: "05/31", cvv: "609" },
  tam: { card: "4127214121630724", until: "04/31", cvv: "536" },
};

/**
 * What the shopper's browser gets from the bank: a form to post, a URL after a cancellation, or
 * nothing.
 */
export type BankReturn = {
  html: string;
  callback: Record<string, string> | null;
  body: string;
  backref: string;
};

/** Goes through the bank's pages as a shopper does, and stops before returning to the shop. */
export async function payAtBank(
  document: string,
  { behaviour = "approve", card = CARDS.plain, code = "1111", cancel = false } = {},
): Promise<BankReturn> {
  const start = formOf(document);
  const backref = start.fields.BACKREF ?? "";
  const cardPage = await post(start, start.action);
  const session = formOf(cardPage.html).fields.session ?? "";
  if (cancel) {
    const { location } = await post({ action: "/cancel", fields: { session } }, start.action);
    return { html: "", callback: null, body: "", backref: location ?? "" };
  }
  const codePage = await post(
    { action: "/card", fields: { session, ...card, behaviour } },
    start.action,
  );
  const lastPage = /name="code"/.test(codePage.html)
    ? await post({ action: "/code", fields: { session, code } }, start.action)
    : codePage;
  const { action, fields } = formOf(lastPage.html);
  const returnsToShop = action === backref;
  return {
    html: lastPage.html,
    callback: returnsToShop ? fields : null,
    body: returnsToShop ? new URLSearchParams(fields).toString() : "",
    backref,
  };
}

/** The order number in the key of a return URL. Throws for a URL without a valid key. */
export function orderOfAddress(backref: string): string {
  const order = verifyResultKey(new URL(backref).searchParams.get("key") ?? "");
  if (order === null) throw new Error(`the return URL has no valid key: ${backref}`);
  return order;
}

/** Sends the bank's callback to the return URL. */
export const returnFromBank = ({
  backref,
  body,
}: Pick<BankReturn, "backref" | "body">): Promise<void> =>
  receiveCallback(orderOfAddress(backref), body);
