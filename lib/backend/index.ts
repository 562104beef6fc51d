import "server-only";
import { env, isBuilding } from "@/lib/env";
import type { Backend } from "./backend";
import { emptyBackend } from "./empty";
import { embeddedBackend } from "./embedded";
import { remoteBackend } from "./remote";

let chosen: Backend | undefined;

/** The backend that answers pages: in process, or (both upstream addresses set) another server of the same API. Nobody can tell which. */
export function backend(): Backend {
  if (isBuilding()) return emptyBackend;
  if (chosen) return chosen;
  const { COMMERCE_API_URL, CONTENT_API_URL } = env();
  return (chosen = COMMERCE_API_URL && CONTENT_API_URL ? remoteBackend(COMMERCE_API_URL, CONTENT_API_URL) : embeddedBackend());
}
