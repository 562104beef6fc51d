import { backend } from "@/lib/backend";
import { passOn } from "@/lib/backend/pass-on";
import { env } from "@/lib/env";
import { apiHandler } from "@/lib/server/http/handle";
import { commerceRouter } from "@/lib/server/http/router";

let answer: ReturnType<typeof apiHandler> | undefined;

// Created lazily: a build has no environment. Without an upstream the embedded backend handles the
// request in-process.
const handle = (request: Request) =>
  (answer ??= apiHandler(env().COMMERCE_API_URL ? passOn(backend()) : commerceRouter))(request);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
