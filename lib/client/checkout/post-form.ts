import type { FormFailure } from "@/lib/contract/form-failure";
import { ApiError } from "../api";
import { asSignedIn } from "../session/mine";
import { parseJson } from "../storage/json";

/** Longest wait for an answer, ms. Sent again with its key the same order is answered, not a second one. */
const LONGEST_MS = 30_000;

/** `bank`: the document whose form takes the shopper there. */
type PostAnswer = { kind: "done" } | { kind: "bank"; document: string } | { kind: "refused"; failure: Pick<FormFailure, "code" | "fields" | "details"> };

/** The form's fields as the JSON that the server makes of them without scripts (lib/server/http/form-post.ts). */
function bodyOf(form: HTMLFormElement): { body: string; key: string | null } {
  const whole: Record<string, unknown> = {};
  let key: string | null = null;
  for (const [name, value] of new FormData(form)) {
    const [group = "", field] = name.split(".");
    if (name === "idempotencyKey") key = String(value);
    else if (field !== undefined) whole[group] = { ...(whole[group] as object | undefined), [field]: value };
    else if (name !== "back" && name !== "next") whole[name] = value;
  }
  return { body: JSON.stringify(whole), key };
}

async function send(address: string, { body, key }: ReturnType<typeof bodyOf>): Promise<PostAnswer> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), LONGEST_MS);
  try {
    const answer = await fetch(address, { method: "POST", signal: over.signal, body, headers: { "Content-Type": "application/json", ...(key ? { "Idempotency-Key": key } : {}) } });
    const text = await answer.text();
    if (answer.ok) return answer.headers.get("content-type")?.startsWith("text/html") ? { kind: "bank", document: text } : { kind: "done" };
    const failure = (parseJson(text) ?? { code: "INTERNAL_SERVER_ERROR" }) as Pick<FormFailure, "code" | "fields" | "details">;
    if (answer.status === 401) throw new ApiError(401, failure.code, []);
    return { kind: "refused", failure };
  } finally {
    clearTimeout(timer);
  }
}

/** Posts a signed-in customer's form as its endpoint's JSON. Throws what `fetch` throws, and `ApiError` when the session is over. */
export function postForm(form: HTMLFormElement): Promise<PostAnswer> {
  const content = bodyOf(form);
  return asSignedIn(() => send(form.getAttribute("action") ?? "", content));
}

/** Inserts the form to the bank and submits it (specification section 4); false when there is none. */
export function goToBank(html: string): boolean {
  const form = new DOMParser().parseFromString(html, "text/html").querySelector<HTMLFormElement>("form#bank-form");
  if (!form) return false;
  const own = document.importNode(form, true);
  own.hidden = true;
  document.body.append(own);
  own.submit();
  return true;
}
