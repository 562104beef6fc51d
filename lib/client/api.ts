import type { Envelope } from "@/lib/contract/envelope";
import { parseJson } from "./storage/json";

/**
 * A failed response of the shop's API; `code` is stable (lib/contract/error.ts), `fields` names bad
 * input. Messages are for developers.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly messages: readonly string[],
    readonly fields: Readonly<Record<string, readonly string[]>> = {},
    /** when to try again, s; 0 when not said */ readonly retryAfterS = 0,
  ) {
    super(messages[0] ?? code);
    this.name = "ApiError";
  }
}

type QueryValue = string | number | undefined;
type QueryParameters = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

function apiUrl(path: string, parameters: QueryParameters): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters))
    for (const value of [values].flat())
      if (value !== undefined && value !== "") query.append(name, String(value));
  const text = query.toString();
  return `/api${path}${text ? `?${text}` : ""}`;
}

async function parseEnvelope<Data>(answer: Response, status?: number): Promise<Data> {
  // In two steps: an interrupted body is a failed connection, not an empty response.
  const body = parseJson(await answer.text()) as
    (Envelope<Data> & { code?: string; fields?: Record<string, string[]> }) | null | undefined;
  if (!answer.ok || !body?.isSuccessful || (status !== undefined && body.statusCode !== status))
    throw new ApiError(
      answer.status,
      body?.code ?? "NO_ANSWER",
      body?.messages ?? [],
      body?.fields,
      Number(answer.headers.get("retry-after")) || 0,
    );
  return body.data;
}

/** Timeout (ms) until the last byte. */
const READ_MS = 10_000;
const WRITE_MS = 20_000;

// By hand, because supported browsers lack AbortSignal.any.
async function fetchWithTimeout<Data>(
  address: string,
  init: RequestInit,
  limit: number,
  { signal, status }: { signal?: AbortSignal | undefined; status?: number | undefined } = {},
): Promise<Data> {
  const over = new AbortController();
  const timer = setTimeout(
    () => over.abort(new DOMException("no answer in time", "TimeoutError")),
    limit,
  );
  const onCancel = () => over.abort(signal?.reason);
  if (signal?.aborted) onCancel();
  signal?.addEventListener("abort", onCancel);
  try {
    return await parseEnvelope<Data>(
      await fetch(address, { ...init, signal: over.signal }),
      status,
    );
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onCancel);
  }
}

/**
 * Reads from the shop's own API: `get<ProductPage>("/Product/search", { lang, keyWord }, signal)`.
 * Throws `ApiError`, or as `fetch`: `TypeError` when offline, `AbortError` by `signal`,
 * `TimeoutError` after 10 s.
 */
export const get = <Data>(
  path: string,
  parameters: QueryParameters,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Data> =>
  fetchWithTimeout<Data>(
    apiUrl(path, parameters),
    { headers: { Accept: "application/json", ...headers } },
    READ_MS,
    { signal },
  );

type PostOptions = {
  parameters?: QueryParameters;
  /** idempotency key: a request repeated under the same key is executed once */
  idempotencyKey?: string;
  /** the version of a list that is changed; another one is 409 `VERSION_CONFLICT` */
  ifMatch?: number;
  /** the request outlives the page */
  keepalive?: boolean;
  /** the only statusCode that is a success; any by default */
  status?: number | undefined;
};

/** Writes to the shop's own API; errors as `get`, but the timeout is 20 s. */
export function post<Data>(
  path: string,
  body: unknown,
  { parameters = {}, idempotencyKey, ifMatch, keepalive = false, status }: PostOptions = {},
): Promise<Data> {
  const headers = {
    Accept: "application/json",
    "Content-Type": "application/json",
    ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
    ...(ifMatch === undefined ? {} : { "If-Match": String(ifMatch) }),
  };
  return fetchWithTimeout<Data>(
    apiUrl(path, parameters),
    {
      method: "POST",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(keepalive ? { keepalive } : {}),
    },
    WRITE_MS,
    { status },
  );
}
