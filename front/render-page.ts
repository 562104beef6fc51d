import { isRendered } from "@/lib/routes";
import type { Context } from "./context";
import { sendFailure } from "./failure-page";
import { sendNotFound } from "./not-found-page";
import { render } from "./render";
import { sendPage } from "./stored-page";

/**
 * The last step: Next renders. A page that was stored is sent as it is stored; failures are
 * replaced with the stored 404 or a failure page.
 */
export async function renderPage(context: Context): Promise<void> {
  const end = isRendered(context.path) ? await context.renderBarrier.begin() : () => {};
  const { failure, stored } = await render(context).finally(end);
  if (stored) {
    const { entry, ...asked } = stored;
    return sendPage(context, entry, { ...asked, cache: "MISS" });
  }
  if (failure === 404) return sendNotFound(context);
  if (failure !== undefined) sendFailure(context, failure);
}
