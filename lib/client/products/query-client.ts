import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api";

/** How long (ms) product data is fresh: prices and stock of a basket should be current. */
const FRESH_MS = 60_000;

const isClientError = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * The browser's query cache, shared by all lists. Loaded only with the panels and pages that need
 * it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < 2 && !isClientError(error),
    },
  },
});

// What a provider would do: listen to connection and focus. Assumes a connection until told
// otherwise.
if (typeof window !== "undefined") {
  queryClient.mount();
  onlineManager.setOnline(navigator.onLine);
}
