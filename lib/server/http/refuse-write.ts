import "server-only";
import type { ErrorCode } from "@/lib/contract/error";

const SAFE = /^(?:GET|HEAD|OPTIONS)$/;

/**
 * Why a write is refused before its body is read, or null: only JSON, and never cross-site (domain.md section 5). Browsers send the
 * request's origin; server clients send none and bring no cookie.
 */
export function refuseWrite(request: Request): Extract<ErrorCode, "FORBIDDEN" | "UNSUPPORTED_MEDIA_TYPE"> | null {
  if (SAFE.test(request.method)) return null;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return "FORBIDDEN";
  const origin = request.headers.get("origin");
  if (site === null && origin !== null && hostOf(origin) !== request.headers.get("host")) return "FORBIDDEN";
  return /^application\/json(?:;|$)/i.test(request.headers.get("content-type") ?? "") ? null : "UNSUPPORTED_MEDIA_TYPE";
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
