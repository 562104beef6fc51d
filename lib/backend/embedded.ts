import "server-only";
import { createRouterClient } from "@orpc/server";
import { router } from "@/lib/server/http/router";
import type { Backend } from "./backend";

/** The embedded commerce backend, called in process: no HTTP hop. */
export const embeddedBackend = (): Backend => createRouterClient(router, { context: {} });
