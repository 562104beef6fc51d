import type { Items, RemoteList } from "./items";

/**
 * How the next requests fail: without a connection, with a status, or without a response although
 * the server has processed the request.
 */
type Fault = "offline" | "unanswered" | number | null;

/**
 * A fake of the shop's API for one customer's lists, to replace `fetch` in tests. Versions, merging
 * and stock work as on the server (lib/server/modules/basket/change-basket.ts). Every response
 * takes `latency` ms.
 */
export function fakeAccount({ stock = {} as Record<string, number>, latency = 50 } = {}) {
  const lists: Record<"Basket" | "Favourite", RemoteList> = {
    Basket: { version: 0, items: new Map() },
    Favourite: { version: 0, items: new Map() },
  };
  const requests: string[] = [];
  const keepalives: boolean[] = [];
  const state = { fault: null as Fault, inFlight: 0, maxInFlight: 0 };

  const save = (name: keyof typeof lists, items: Items) => {
    const { version, items: current } = lists[name];
    if (JSON.stringify([...items]) !== JSON.stringify([...current]))
      lists[name] = { version: version + 1, items };
  };
  const responseData = (name: keyof typeof lists) => ({
    version: lists[name].version,
    lines: [...lists[name].items].map(([productSlug, productCount]) => ({
      productSlug,
      productCount,
    })),
    slugs: [...lists[name].items.keys()],
  });
  const failure = (status: number, code: string) => ({
    status,
    body: { isSuccessful: false, statusCode: status, code, messages: [], data: null },
  });
  const linesIn = (body: unknown): [string, number][] => {
    const sent = (
      Array.isArray(body)
        ? body
        : ((body as { lines?: unknown[] }).lines ?? (body as { slugs: unknown[] }).slugs)
    ) as (string | { productSlug: string; productCount: number })[];
    return sent.map((line) =>
      typeof line === "string" ? [line, 1] : [line.productSlug, line.productCount],
    );
  };

  function processRequest(url: URL, method: string, body: unknown, version: string | null) {
    const name = url.pathname.startsWith("/api/Favourite") ? "Favourite" : "Basket";
    const removed = url.searchParams.get("ProductSlug");
    if (removed !== null) {
      if (!lists[name].items.has(removed)) return failure(404, "PRODUCT_NOT_FOUND");
      save(name, new Map([...lists[name].items].filter(([slug]) => slug !== removed)));
    } else if (url.pathname.endsWith("/merge")) {
      const both = new Map(lists[name].items);
      for (const [slug, pieces] of linesIn(body))
        both.set(slug, Math.max(both.get(slug) ?? 0, pieces));
      save(
        name,
        new Map([...both].map(([slug, pieces]) => [slug, Math.min(pieces, stock[slug] ?? pieces)])),
      );
    } else if (method === "POST") {
      if (version !== null && Number(version) !== lists[name].version)
        return failure(409, "VERSION_CONFLICT");
      save(name, new Map(linesIn(body)));
    }
    return {
      status: 200,
      body: { isSuccessful: true, statusCode: 200, messages: [], data: responseData(name) },
    };
  }

  const answer = async (address: unknown, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address), "http://shop");
    const version = new Headers(init.headers).get("if-match");
    requests.push(
      `${init.method ?? "GET"} ${url.pathname.slice(4)}${url.searchParams.has("ProductSlug") ? `?${url.searchParams.get("ProductSlug")}` : ""}${version === null ? "" : ` @${version}`}`,
    );
    keepalives.push(init.keepalive ?? false);
    state.maxInFlight = Math.max(state.maxInFlight, ++state.inFlight);
    const fault = state.fault;
    // The request is processed after half of the latency, so that other requests can see its effect
    // before it is answered.
    await new Promise((done) => setTimeout(done, latency / 2));
    const result =
      fault === "offline"
        ? null
        : typeof fault === "number"
          ? failure(fault, fault === 400 ? "BAD_REQUEST" : "SERVICE_UNAVAILABLE")
          : processRequest(
              url,
              init.method ?? "GET",
              init.body ? JSON.parse(String(init.body)) : undefined,
              version,
            );
    await (fault === "unanswered"
      ? new Promise(() => undefined)
      : new Promise((done) => setTimeout(done, latency / 2)));
    state.inFlight -= 1;
    if (!result) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(result.body), { status: result.status });
  };

  return {
    fetch: answer,
    /** The requests so far: method, path, and the version in `If-Match`. */
    requests,
    /** The option `keepalive` of each request. */
    keepalives,
    state,
    basket: () => Object.fromEntries(lists.Basket.items),
    favourites: () => [...lists.Favourite.items.keys()],
    version: () => lists.Basket.version,
    /** Simulates a change by another device. */
    changeElsewhere: (
      change: (items: Map<string, number>) => void,
      name: keyof typeof lists = "Basket",
    ) => {
      const items = new Map(lists[name].items);
      change(items);
      save(name, items);
    },
  };
}
