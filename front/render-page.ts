import { isRendered } from "@/lib/routes";
import type { Context } from "./context";
import { sendFailure } from "./failure-page";
import { sendNotFound } from "./not-found-page";
import { render } from "./render";

/** The last step: Next renders; its failures are replaced with the stored 404 or a failure page. */
export async function renderPage(context: Context): Promise<void> {
  const end = isRendered(context.path) ? await context.renderBarrier.begin() : () => {};
  const status = await render(context).finally(end);
  if (status === 404) return sendNotFound(context);
  if (status !== undefined) sendFailure(context, status);
}
