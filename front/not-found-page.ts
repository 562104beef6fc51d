import type { Context } from "./context";
import { sendFailure } from "./failure-page";
import { render } from "./render";
import { sendEntry } from "./stored-page";

const CACHE_CONTROL = "s-maxage=60, stale-while-revalidate=540";

/**
 * Answers 404 with the page `/{lang}/not-found-page`, from the page cache or rendered now. If that
 * page itself fails, a failure page is sent.
 */
export async function sendNotFound(context: Context): Promise<void> {
  const { request, response, pages, language } = context;
  const key = `/${language}/not-found-page`;
  const stored = await pages.find(key);
  if (stored?.status === 200 && !pages.isStale(stored))
    return sendEntry(context, stored, { status: 404, cacheControl: CACHE_CONTROL });
  request.url = key;
  const { failure, stored: rendered } = await render(context, (renderedStatus) => {
    if (renderedStatus !== 200) return renderedStatus;
    response.setHeader("Cache-Control", CACHE_CONTROL);
    context.sentStatus = 404;
    return 404;
  });
  if (rendered)
    return sendEntry(context, rendered.entry, {
      status: 404,
      cacheControl: CACHE_CONTROL,
      cache: "MISS",
    });
  if (failure !== undefined) sendFailure(context, failure === 404 ? 500 : failure);
}
