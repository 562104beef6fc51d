import { NEEDS_NEW_PAGE, type Refusal, checkoutRefusal, type Shown } from "./refusal";

/** An order that is still being taken is asked about again, with its key, after so long, ms. */
const AGAIN_MS = [1_500, 3_000];

/** What became of it: without a refusal the browser is on its way to the bank or to the orders. */
type Sent = {
  refusal: Refusal | null;
  /** the page shows what is not so any more */ needsNewPage: boolean;
};

const typedInto = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

async function orderOnce(form: HTMLFormElement, shown: Shown): Promise<Sent> {
  const [{ goToBank, postForm }, { emptyBasket }, { untilSynchronised }] = await Promise.all([
    import("@/lib/client/checkout/post-form"),
    import("@/lib/client/checkout/empty-basket"),
    import("@/lib/client/sync/synchronised"),
  ]);
  await untilSynchronised();
  let answer = await postForm(form);
  for (const pause of AGAIN_MS) {
    if (answer.kind !== "refused" || answer.failure.code !== "STILL_RUNNING") break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await postForm(form);
  }
  if (answer.kind === "refused")
    return {
      refusal: checkoutRefusal(answer.failure, typedInto(form), shown),
      needsNewPage: NEEDS_NEW_PAGE.includes(answer.failure.code),
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
export async function sendOrder(form: HTMLFormElement, shown: Shown): Promise<Sent> {
  try {
    return await orderOnce(form, shown);
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
