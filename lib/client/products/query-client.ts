import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api";

/** How long (ms) a product read stays good: prices and stock of a basket should not be old. */
const FRESH_MS = 60_000;

const isAnswered = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The browser's memory of what was read from the API; one for all lists. Comes only with the panels and pages that need it. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: (failures, error) => failures < 2 && !isAnswered(error) } },
});

// What a provider would do: listen for the connection and for the shopper's return. It believes in a connection until told otherwise.
if (typeof window !== "undefined") {
  queryClient.mount();
  onlineManager.setOnline(navigator.onLine);
}
