import { ORPCError, os } from "@orpc/server";
import { ERRORS } from "@/lib/contract/error";
import { AppError } from "../modules/app-error";

/** Turns a use case's `AppError` into the contract's error with its status; everything else passes on as unknown. */
export const knownFailures = os.middleware(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new ORPCError(error.code, { status: ERRORS[error.code].status, message: error.message, data: error.fields ? { fields: error.fields } : undefined });
  }
});
