import { STALE_PAGE_CODES, type Refusal, checkoutRefusal, type DisplayedOrder } from "./refusal";

/** An order that is still being taken is asked about again, with its key, after so long, ms. */
const RETRY_DELAYS_MS = [1_500, 3_000];

/** What became of it: without a refusal the browser is on its way to the bank or to the orders. */
type OrderOutcome = {
  refusal: Refusal | null;
  /** the page shows what is not so any more */ needsNewPage: boolean;
};

const formValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

async function placeOrder(form: HTMLFormElement, shown: DisplayedOrder): Promise<OrderOutcome> {
  const [
    { submitBankForm: goToBank, postForm },
    { clearBasket: emptyBasket },
    { waitUntilSynced: untilSynchronised },
  ] = await Promise.all([
    import("@/lib/client/checkout/post-form"),
    import("@/lib/client/checkout/clear-basket"),
    import("@/lib/client/sync/synced-basket"),
  ]);
  await untilSynchronised();
  let answer = await postForm(form);
  for (const pause of RETRY_DELAYS_MS) {
    if (answer.kind !== "refused" || answer.failure.code !== "STILL_RUNNING") break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await postForm(form);
  }
  if (answer.kind === "refused")
    return {
      refusal: checkoutRefusal(answer.failure, formValues(form), shown),
      needsNewPage: STALE_PAGE_CODES.includes(answer.failure.code),
    };
  // Not before the invoice exists.
  emptyBasket();
  const profile = `/${shown.language}/profile`;
  if (answer.kind === "done")
    location.assign(answer.invoiceId === null ? profile : `${profile}?ordered=${answer.invoiceId}`);
  else if (!goToBank(answer.document)) location.assign(profile);
  return { refusal: null, needsNewPage: false };
}

/**
 * Orders what the form says: an order for a transfer ends at the customer's orders, the others at
 * the bank (specification section 4).
 */
export async function sendOrder(
  form: HTMLFormElement,
  shown: DisplayedOrder,
): Promise<OrderOutcome> {
  try {
    return await placeOrder(form, shown);
  } catch (error) {
    const isOver = (error as { status?: unknown } | null)?.status === 401;
    return {
      refusal: {
        key: isOver ? "profile.sessionOver" : navigator.onLine ? "forms.failed" : "forms.offline",
        field: null,
      },
      needsNewPage: false,
    };
  }
}
