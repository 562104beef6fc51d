import { backend } from "@/lib/backend";
import { createForwardingRouter } from "@/lib/backend/forwarding-router";
import { env } from "@/lib/env";
import { apiHandler } from "@/lib/server/http/api-handler";
import { commerceRouter } from "@/lib/server/http/router";

let handler: ReturnType<typeof apiHandler> | undefined;

// Created lazily: a build has no environment. Without an upstream the embedded backend handles the
// request in-process.
const handle = (request: Request) =>
  (handler ??= apiHandler(
    env().COMMERCE_API_URL ? createForwardingRouter(backend()) : commerceRouter,
  ))(request);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
