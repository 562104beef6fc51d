import { isRendered } from "@/lib/routes";
import type { Context } from "./context";
import { sendFailure } from "./failure-page";
import { sendNotFound } from "./not-found-page";
import { render } from "./render";

/** The last step: Next renders, and a standalone page or the stored 404 replaces its failures. */
export async function renderPage(context: Context): Promise<void> {
  const over = isRendered(context.path) ? await context.renderBarrier.begin() : () => {};
  const status = await render(context).finally(over);
  if (status === 404) return sendNotFound(context);
  if (status !== undefined) sendFailure(context, status);
}
