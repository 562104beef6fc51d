import { loadPage } from "@/lib/client/overlay-history";
import { STALE_PAGE_CODES, type Refusal, checkoutRefusal, type DisplayedOrder } from "./refusal";

/**
 * Delays before the order is sent again with the same idempotency key, while the server is still
 * processing it, ms.
 */
const RETRY_DELAYS_MS = [1_500, 3_000];

/**
 * Result of sending. Without a refusal the browser is already navigating to the bank or to the
 * orders.
 */
type OrderOutcome = {
  refusal: Refusal | null;
  /** the page is out of date and must be refreshed */ needsRefresh: boolean;
};

const formValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

async function placeOrder(form: HTMLFormElement, displayed: DisplayedOrder): Promise<OrderOutcome> {
  const [{ submitBankForm, postForm }, { clearBasket }, { waitUntilSynced }] = await Promise.all([
    import("@/lib/client/checkout/post-form"),
    import("@/lib/client/checkout/clear-basket"),
    import("@/lib/client/sync/synced-basket"),
  ]);
  await waitUntilSynced();
  let answer = await postForm(form);
  for (const delay of RETRY_DELAYS_MS) {
    if (answer.kind !== "refused" || answer.failure.code !== "STILL_RUNNING") break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    answer = await postForm(form);
  }
  if (answer.kind === "refused")
    return {
      refusal: checkoutRefusal(answer.failure, formValues(form), displayed),
      needsRefresh: STALE_PAGE_CODES.includes(answer.failure.code),
    };
  // Only now that the order exists: a refused order must keep its basket.
  clearBasket();
  const profile = `/${displayed.language}/profile`;
  if (answer.kind === "done")
    loadPage(answer.invoiceId === null ? profile : `${profile}?ordered=${answer.invoiceId}`);
  else if (!submitBankForm(answer.document)) loadPage(profile);
  return { refusal: null, needsRefresh: false };
}

/**
 * Places the form's order. An order to be paid by transfer ends at the customer's orders, any
 * other continues at the bank (specification section 4). Does not throw.
 */
export async function sendOrder(
  form: HTMLFormElement,
  displayed: DisplayedOrder,
): Promise<OrderOutcome> {
  try {
    return await placeOrder(form, displayed);
  } catch (error) {
    const isSessionOver = (error as { status?: unknown } | null)?.status === 401;
    return {
      refusal: {
        key: isSessionOver
          ? "profile.sessionOver"
          : navigator.onLine
            ? "forms.failed"
            : "forms.offline",
        field: null,
      },
      needsRefresh: false,
    };
  }
}
