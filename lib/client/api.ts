import type { Envelope } from "@/lib/contract/envelope";

/** An answer of the shop's API that is not a success; `code` is stable (lib/contract/error.ts), `fields` names bad input. Its sentences are for developers. */
export class ApiError extends Error {
  constructor(readonly status: number, readonly code: string, readonly messages: readonly string[], readonly fields: Readonly<Record<string, readonly string[]>> = {}) {
    super(messages[0] ?? code);
    this.name = "ApiError";
  }
}

type Value = string | number | undefined;
type Parameters = Readonly<Record<string, Value | readonly Value[]>>;

function addressOf(path: string, parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters)) for (const value of [values].flat()) if (value !== undefined && value !== "") query.append(name, String(value));
  const text = query.toString();
  return `/api${path}${text ? `?${text}` : ""}`;
}

async function dataOf<Data>(answer: Response): Promise<Data> {
  const body = (await answer.json().catch(() => null)) as (Envelope<Data> & { code?: string; fields?: Record<string, string[]> }) | null;
  if (!answer.ok || !body?.isSuccessful) throw new ApiError(answer.status, body?.code ?? "NO_ANSWER", body?.messages ?? [], body?.fields);
  return body.data;
}

/**
 * Reads from the shop's own API (specification section 7) in the browser: `get<ProductPage>("/Product/search", { lang, keyWord }, signal)`.
 * The types are the contract's; its zod schemas stay on the server, which checks. Throws `ApiError`, or what `fetch` throws when offline.
 */
export async function get<Data>(path: string, parameters: Parameters, signal?: AbortSignal): Promise<Data> {
  return dataOf<Data>(await fetch(addressOf(path, parameters), { headers: { Accept: "application/json" }, ...(signal ? { signal } : {}) }));
}

type Sending = { parameters?: Parameters; /** names this attempt: sent again under the same key it is done once */ idempotencyKey?: string };

/** Sends to the shop's own API; errors as `get`. */
export async function post<Data>(path: string, body: unknown, { parameters = {}, idempotencyKey }: Sending = {}): Promise<Data> {
  const headers = { Accept: "application/json", "Content-Type": "application/json", ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}) };
  return dataOf<Data>(await fetch(addressOf(path, parameters), { method: "POST", headers, body: JSON.stringify(body) }));
}
