import {
  type CollectionConfig,
  type Endpoint,
  type PayloadHandler,
  UnauthorizedError,
} from "payload";
import type { Limit } from "@/lib/contract/endpoint";
import { refuseTooMany, senderOf } from "./staff/attempts";
import { TooManyRequests } from "../app-error";
import { consumeLimit } from "../limits/limiter";

/**
 * Who may call one of our back office endpoints, and how often. Calls are counted by staff account,
 * or by network for endpoints that anyone may call. With `own`, the endpoint has a rate limit of
 * its own.
 */
type Rules = { caller: "staff" | "anyone"; limit: Limit | "own" };

const MINUTE_S = 60;
const rules = (declared: Rules): { custom: { rules: Rules } } => ({ custom: { rules: declared } });

/** Data that pages of the back office load without a user's action. */
export const STAFF_READS = rules({ caller: "staff", limit: { points: 600, seconds: MINUTE_S } });
/** Downloads of whole lists. */
export const STAFF_FILES = rules({
  caller: "staff",
  limit: { points: 120, seconds: 10 * MINUTE_S },
});
/** Actions that staff start with a button. */
export const STAFF_ACTIONS = rules({
  caller: "staff",
  limit: { points: 300, seconds: 10 * MINUTE_S },
});
/** What a scanner at the desk sends: a code every second, each of which is looked up twice and moved. */
export const STAFF_SCANS = rules({
  caller: "staff",
  limit: { points: 1500, seconds: 10 * MINUTE_S },
});
/** Sign-in and the like, limited by `staff/attempts.ts`. */
export const SIGN_IN_ATTEMPTS = rules({ caller: "anyone", limit: "own" });

function enforceRules(base: string, endpoint: Endpoint): Endpoint {
  const name = `${endpoint.method} /admin/api${base}${endpoint.path}`;
  const { caller, limit } =
    (endpoint.custom as { rules?: Partial<Rules> } | undefined)?.rules ?? {};
  if (!caller || !limit)
    throw new Error(
      `${name} must declare caller and limit (lib/server/backoffice/endpoint-rules.ts)`,
    );
  const handler: PayloadHandler = async (req) => {
    if (caller === "staff" && req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
    try {
      if (limit !== "own")
        await consumeLimit(
          name,
          limit,
          caller === "staff" ? `staff ${req.user?.id}` : senderOf(req),
        );
    } catch (error) {
      if (error instanceof TooManyRequests) refuseTooMany(req, error.retryAfterS);
      throw error;
    }
    return endpoint.handler(req);
  };
  return { ...endpoint, handler };
}

/**
 * Enforces the rules that our endpoints of collections declare; throws for an endpoint without
 * rules. Payload's own endpoints are protected by `access.ts` and `limit-reads.ts`.
 */
export const collectionsWithEndpointRules = (
  collections: readonly CollectionConfig[],
): CollectionConfig[] =>
  collections.map((collection) =>
    collection.endpoints
      ? {
          ...collection,
          endpoints: collection.endpoints.map((endpoint) =>
            enforceRules(`/${collection.slug}`, endpoint),
          ),
        }
      : collection,
  );

/** The same for our endpoints that belong to no collection. */
export const endpointsWithRules = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.map((endpoint) => enforceRules("", endpoint));
