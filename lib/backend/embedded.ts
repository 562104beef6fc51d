import "server-only";
import { createRouterClient, ORPCError } from "@orpc/server";
import { sharedPageContext } from "@/lib/request-context";
import { commerceRouter } from "@/lib/server/http/router";
import { Unavailable } from "@/lib/unavailable";
import type { Backend, CallContext } from "./backend";

/**
 * The embedded commerce backend, called in process: no HTTP hop. An unreachable database throws
 * `Unavailable`, which makes a page a 503.
 */
export const embeddedBackend = (): Backend =>
  createRouterClient(commerceRouter, {
    context: ({ request }: CallContext) => request ?? sharedPageContext(),
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (error) {
          throw error instanceof ORPCError && error.code === "SERVICE_UNAVAILABLE"
            ? new Unavailable("the database", { cause: error })
            : error;
        }
      },
    ],
  });
