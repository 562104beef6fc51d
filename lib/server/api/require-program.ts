import { os } from "@orpc/server";
import { rulesOf } from "@/lib/contract/endpoint";
import type { RequestContext } from "@/lib/request-context";
import { AppError } from "../app-error";
import { consumeLimit } from "../limits/limiter";
import { findProgram, type Program } from "../sessions/api-keys";

const MINUTE_S = 60;
/** The limit's name, without an endpoint: a key's limit is for all of its requests together. */
const KEY_LIMIT = "api key";

export type WithProgram = {
  /** the program that calls; null if the endpoint requires none */ program: Program | null;
};

/**
 * Admits only programs with a key to endpoints for programs, and counts the request for the key.
 * Throws `KEY_INVALID` (401) for a missing, unknown, revoked or expired key alike, `SCOPE_MISSING`
 * (403) for a key that does not permit the endpoint, and `TooManyRequests` beyond the key's limit.
 */
export const requireProgram = os
  .$context<RequestContext>()
  .middleware(async ({ context, procedure, next }) => {
    const { caller, scope } = rulesOf(procedure);
    if (caller !== "program") return next({ context: { program: null as Program | null } });
    const program = context.session ? await findProgram(context.session.accessToken) : undefined;
    if (!program) throw new AppError("KEY_INVALID");
    if (!scope || !program.scopes.includes(scope)) throw new AppError("SCOPE_MISSING");
    await consumeLimit(
      KEY_LIMIT,
      { points: program.perMinute, seconds: MINUTE_S },
      String(program.keyId),
    );
    return next({ context: { program: program as Program | null } });
  });

/** Returns the program of an endpoint that requires one. */
export function programOf({ program }: WithProgram): Program {
  if (!program) throw new AppError("KEY_INVALID");
  return program;
}
