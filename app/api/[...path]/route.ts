import { backend } from "@/lib/backend";
import { createForwardingRouter } from "@/lib/backend/forwarding-router";
import { env } from "@/lib/env";
import { apiHandler } from "@/lib/server/http/api-handler";
import { commerceRouter } from "@/lib/server/http/router";

let handler: ReturnType<typeof apiHandler> | undefined;

// Created at the first request, because there is no environment at build time. With an upstream,
// requests are forwarded to it; otherwise the shop's own backend handles them in this process.
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
