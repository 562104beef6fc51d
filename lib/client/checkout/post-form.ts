import type { FormFailure } from "@/lib/contract/form-failure";
import { ApiError } from "../api";
import { withTokenRefresh } from "../session/authenticated-fetch";
import { parseJson } from "../storage/json";

/**
 * Longest wait for an answer, ms. Sent again with its key the same order is answered, not a second
 * one.
 */
const TIMEOUT_MS = 30_000;
/** Whoever is still here so long after the bank's form was submitted gets its button, ms. */
const SHOW_BUTTON_MS = 4_000;

/** `bank`: the document whose form takes the shopper there. */
type PostResult =
  | { kind: "done"; invoiceId: number | null }
  | { kind: "bank"; document: string }
  | { kind: "refused"; failure: Pick<FormFailure, "code" | "fields" | "details"> };

/**
 * The form's fields as the JSON that the server makes of them without scripts
 * (lib/server/http/form-post.ts).
 */
function formToJson(form: HTMLFormElement): { body: string; key: string | null } {
  const fields: Record<string, unknown> = {};
  let key: string | null = null;
  for (const [name, value] of new FormData(form)) {
    const [group = "", field] = name.split(".");
    if (name === "idempotencyKey") key = String(value);
    else if (field !== undefined)
      fields[group] = { ...(fields[group] as object | undefined), [field]: value };
    else if (name !== "back" && name !== "next") fields[name] = value;
  }
  return { body: JSON.stringify(fields), key };
}

async function send(
  address: string,
  { body, key }: ReturnType<typeof formToJson>,
): Promise<PostResult> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(address, {
      method: "POST",
      signal: over.signal,
      body,
      headers: { "Content-Type": "application/json", ...(key ? { "Idempotency-Key": key } : {}) },
    });
    const text = await answer.text();
    if (answer.ok && answer.headers.get("content-type")?.startsWith("text/html"))
      return { kind: "bank", document: text };
    const content = parseJson(text) as
      (Partial<FormFailure> & { data?: { invoiceId?: number } | null }) | null | undefined;
    if (answer.ok) return { kind: "done", invoiceId: content?.data?.invoiceId ?? null };
    const failure = { ...content, code: content?.code ?? "INTERNAL_SERVER_ERROR" };
    if (answer.status === 401) throw new ApiError(401, failure.code, []);
    return { kind: "refused", failure };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Posts a signed-in customer's form as its endpoint's JSON. Throws what `fetch` throws, and
 * `ApiError` when the session is over.
 */
export function postForm(form: HTMLFormElement): Promise<PostResult> {
  const content = formToJson(form);
  return withTokenRefresh(() => send(form.getAttribute("action") ?? "", content));
}

/**
 * Inserts the form to the bank and submits it (specification section 4), with its button should
 * that be blocked; false when there is no form.
 */
export function submitBankForm(html: string): boolean {
  const form = new DOMParser()
    .parseFromString(html, "text/html")
    .querySelector<HTMLFormElement>("form#bank-form");
  if (!form) return false;
  const own = document.importNode(form, true);
  own.hidden = true;
  document.body.append(own);
  const timer = setTimeout(() => {
    own.className =
      "fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 bg-paper p-6 text-center";
    const button = own.querySelector("button");
    if (button)
      button.className =
        "min-h-12 rounded-control bg-nar px-8 py-2.5 font-semibold text-white hover:bg-nar-dark";
    own.hidden = false;
    button?.focus();
  }, SHOW_BUTTON_MS);
  // Back from the bank, to a page from the back/forward cache.
  addEventListener(
    "pageshow",
    () => {
      clearTimeout(timer);
      own.remove();
    },
    { once: true },
  );
  own.submit();
  return true;
}
