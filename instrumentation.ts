import type { Instrumentation } from "next";
import { bridge } from "@/front/bridge";
import { frontFacts } from "@/lib/front-facts";
import { DEMO_HOURS, emptyFacts } from "@/lib/initial-facts";
import { DEMO_FACTS } from "@/lib/shop-facts";
import { UNAVAILABLE_DIGEST } from "@/lib/unavailable";
import { requestState } from "@/lib/request-state";

/**
 * Runs once at server start. Registers the functions of the application that the server in front
 * calls (front/bridge.ts), and starts the background jobs. A shop with an upstream only has the API
 * and the limit on concurrent searches.
 */
export async function register(): Promise<void> {
  /* eslint-disable no-restricted-properties --
     Next replaces both variables while it compiles: the middleware's bundle must not contain the
     database, and development must not compile the API and the back office before its first page. */
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { application } = bridge;
  if (process.env.NODE_ENV === "production") {
    // One function answers every method.
    const { GET } = await import("@/app/api/[...path]/route");
    application.answerApi = (request) =>
      GET(request).catch((error: unknown) => {
        recordUnavailable(error);
        throw error;
      });
  }
  const [{ env }, { pageExists }, { movedAddress }, { admitSearch }] = await Promise.all([
    import("@/lib/env"),
    import("@/lib/server/http/page-exists"),
    import("@/lib/server/http/moved-address"),
    import("@/lib/server/limits/admit-search"),
  ]);
  application.admitSearch = admitSearch;
  // Until a page has said more, a shop in demo mode is the demo.
  const { SHOP_MODE, SITE_URL } = env();
  const initial = frontFacts({
    ...emptyFacts(SITE_URL),
    ...(SHOP_MODE === "demo" ? { ...DEMO_FACTS, supportHours: DEMO_HOURS } : {}),
  });
  bridge.shopFacts ??= { az: initial, en: initial, ru: initial };
  if (env().COMMERCE_API_URL) return;
  application.pageExists = pageExists;
  application.movedAddress = movedAddress;
  if (process.env.NODE_ENV === "production") {
    // Lazy-loaded at the first call, because it imports the whole back office; in development
    // app/(backoffice)/layout.tsx registers it.
    application.isStaff = async (headers) =>
      (await import("@/lib/server/backoffice/admit-body")).isStaff(headers);
  }
  /* eslint-enable no-restricted-properties */
  application.secondsSinceHeartbeat = async () =>
    (await import("@/lib/server/jobs/heartbeat")).secondsSinceHeartbeat();
  if (env().JOBS !== "server") return;
  const [{ startJobsWithRetry }, { JOBS }] = await Promise.all([
    import("@/lib/server/jobs/start-jobs"),
    import("@/lib/server/module-registry"),
  ]);
  application.jobs = startJobsWithRetry(JOBS);
}

/**
 * If the error means that the upstream or the database is not available, records this for the
 * server in front, which then responds with 503 instead of 500.
 */
function recordUnavailable(error: unknown): void {
  const state = requestState();
  if (state && (error as { digest?: string } | undefined)?.digest === UNAVAILABLE_DIGEST)
    state.unavailable = true;
}

export const onRequestError: Instrumentation.onRequestError = recordUnavailable;
