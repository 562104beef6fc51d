import "server-only";
import { env, isBuilding } from "@/lib/env";
import type { Backend } from "./backend";
import { emptyBackend } from "./empty";
import { embeddedBackend } from "./embedded";
import { remoteBackend } from "./remote";

let cachedBackend: Backend | undefined;

/**
 * The backend for pages: embedded in this process, or, when both upstream URLs are set, a remote
 * server with the same API.
 */
export function backend(): Backend {
  if (isBuilding()) return emptyBackend;
  if (cachedBackend) return cachedBackend;
  const { COMMERCE_API_URL, CONTENT_API_URL } = env();
  return (cachedBackend =
    COMMERCE_API_URL && CONTENT_API_URL
      ? remoteBackend(COMMERCE_API_URL, CONTENT_API_URL)
      : embeddedBackend());
}
