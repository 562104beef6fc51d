import type { FormFailure } from "@/lib/contract/form-failure";
import { ApiError } from "../api";
import { submitForm } from "../overlay-history";
import { withTokenRefresh } from "../session/authenticated-fetch";
import { parseJson } from "../storage/json";

/** Timeout, ms. Sending again is safe: with the same idempotency key no second order is placed. */
const TIMEOUT_MS = 30_000;
/** When the bank form's button is shown, ms after submitting, if the page is still open by then. */
const SHOW_BUTTON_MS = 4_000;

/** `bank`: `document` is an HTML page whose form sends the shopper to the bank. */
type PostResult =
  | { kind: "done"; invoiceId: number | null }
  | { kind: "bank"; document: string }
  | { kind: "refused"; failure: Pick<FormFailure, "code" | "fields" | "details"> };

/**
 * Converts the form's fields to the same JSON as the server does when JavaScript is off
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
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(address, {
      method: "POST",
      signal: controller.signal,
      body,
      headers: { "Content-Type": "application/json", ...(key ? { "Idempotency-Key": key } : {}) },
    });
    const text = await response.text();
    if (response.ok && response.headers.get("content-type")?.startsWith("text/html"))
      return { kind: "bank", document: text };
    const content = parseJson(text) as
      (Partial<FormFailure> & { data?: { invoiceId?: number } | null }) | null | undefined;
    if (response.ok) return { kind: "done", invoiceId: content?.data?.invoiceId ?? null };
    const failure = { ...content, code: content?.code ?? "INTERNAL_SERVER_ERROR" };
    if (response.status === 401) throw new ApiError(401, failure.code, []);
    return { kind: "refused", failure };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Posts a signed-in customer's form to its `action` as JSON. Rejects as `fetch` does, and with
 * `ApiError` when the session has expired.
 */
export function postForm(form: HTMLFormElement): Promise<PostResult> {
  const content = formToJson(form);
  return withTokenRefresh(() => send(form.getAttribute("action") ?? "", content));
}

/**
 * Inserts the bank's form into the page and submits it (specification section 4). If submitting is
 * blocked, its button appears after a few seconds. Returns false if `html` has no such form.
 */
export function submitBankForm(html: string): boolean {
  const form = new DOMParser()
    .parseFromString(html, "text/html")
    .querySelector<HTMLFormElement>("form#bank-form");
  if (!form) return false;
  const bankForm = document.importNode(form, true);
  bankForm.hidden = true;
  document.body.append(bankForm);
  const timer = setTimeout(() => {
    bankForm.className =
      "fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 bg-paper p-6 text-center";
    const button = bankForm.querySelector("button");
    if (button)
      button.className =
        "min-h-12 rounded-control bg-nar px-8 py-2.5 font-semibold text-white hover:bg-nar-dark";
    bankForm.hidden = false;
    button?.focus();
  }, SHOW_BUTTON_MS);
  // Removes the form when the shopper returns to this page from the back/forward cache.
  addEventListener(
    "pageshow",
    () => {
      clearTimeout(timer);
      bankForm.remove();
    },
    { once: true },
  );
  submitForm(bankForm);
  return true;
}
