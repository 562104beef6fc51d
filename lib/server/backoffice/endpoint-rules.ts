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
 * Who may call an endpoint of ours in the back office, and how often: an account of the staff, or
 * of others a network. `own`: it counts by itself.
 */
type Rules = { caller: "staff" | "anyone"; limit: Limit | "own" };

const MINUTE_S = 60;
const rules = (declared: Rules): { custom: { rules: Rules } } => ({ custom: { rules: declared } });

/** What pages of the back office ask for by themselves. */
export const STAFF_READS = rules({ caller: "staff", limit: { points: 600, seconds: MINUTE_S } });
/** Files of whole lists. */
export const STAFF_FILES = rules({
  caller: "staff",
  limit: { points: 120, seconds: 10 * MINUTE_S },
});
/** What staff do by a button. */
export const STAFF_ACTIONS = rules({
  caller: "staff",
  limit: { points: 300, seconds: 10 * MINUTE_S },
});
/** Sign-in's, with the counts of `staff/attempts.ts`. */
export const SIGN_IN_ATTEMPTS = rules({ caller: "anyone", limit: "own" });

function enforceRules(slug: string, endpoint: Endpoint): Endpoint {
  const name = `${endpoint.method} /admin/api/${slug}${endpoint.path}`;
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
 * Enforces what the endpoints that we add to collections declare; throws for one without rules.
 * Payload's own are behind `access.ts` and `limit-reads.ts`.
 */
export const collectionsWithEndpointRules = (
  collections: readonly CollectionConfig[],
): CollectionConfig[] =>
  collections.map((collection) =>
    collection.endpoints
      ? {
          ...collection,
          endpoints: collection.endpoints.map((endpoint) =>
            enforceRules(collection.slug, endpoint),
          ),
        }
      : collection,
  );
