import { ORPCError, os } from "@orpc/server";
import { ERRORS } from "@/lib/contract/error";
import { Unavailable } from "@/lib/unavailable";
import { AppError } from "../app-error";

/**
 * Maps a use case's `AppError` to the contract's error and status, and an unreachable database to
 * 503. Rethrows everything else.
 */
export const mapErrors = os.middleware(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    if (error instanceof Unavailable)
      throw new ORPCError("SERVICE_UNAVAILABLE", { ...ERRORS.SERVICE_UNAVAILABLE, cause: error });
    if (!(error instanceof AppError)) throw error;
    const { fields, details } = error;
    const data = {
      ...(fields ? { fields } : {}),
      ...(details ? { details } : {}),
    };
    throw new ORPCError(error.code, {
      status: ERRORS[error.code].status,
      message: error.message,
      data: fields || details ? data : undefined,
    });
  }
});
