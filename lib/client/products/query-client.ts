import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api";

/** How long product data is considered fresh, ms: a basket needs current prices and stock. */
const FRESH_MS = 60_000;

const isClientError = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * The browser's query cache, shared by all lists. It is lazy-loaded with the panels and pages that
 * need it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < 2 && !isClientError(error),
    },
  },
});

// There is no QueryClientProvider, which would call `mount` (it listens to connection and focus
// events). `onlineManager` assumes that the browser is online until the first event, so its state
// is set here.
if (typeof window !== "undefined") {
  queryClient.mount();
  onlineManager.setOnline(navigator.onLine);
}
