import "server-only";
import { headers } from "next/headers";
import type { CallContext } from "@/lib/backend/backend";
import { CLIENT_ADDRESS_HEADER, pageContext } from "@/lib/request-context";

/** Whose search a page shows, for counting what is searched for (docs/adr/0038). A page that calls this is rendered for one request. */
export const searcher = async (): Promise<CallContext> => ({ request: { ...pageContext(), clientAddress: (await headers()).get(CLIENT_ADDRESS_HEADER) } });
