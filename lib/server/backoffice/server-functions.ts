import { headers } from "next/headers";
import type { ServerFunctionClientArgs } from "payload";
import { backOffice } from "./payload";

/**
 * Payload's server functions that the admin calls, by their names in
 * `@payloadcms/next/utilities/handleServerFunctions`. Payload looks a name up on a plain object, so
 * that `constructor` and `toString` would be answered too.
 */
const SERVER_FUNCTIONS: ReadonlySet<string> = new Set([
  "copy-data-from-locale",
  "form-state",
  "get-default-layout",
  "get-folder-results-component-and-data",
  "get-upcoming-scheduled-publish",
  "render-document",
  "render-document-slots",
  "render-field",
  "render-list",
  "render-widget",
  "schedule-publish",
  "slugify",
  "table-state",
]);

/**
 * Whether a call of a server function is answered: one that exists, by a signed-in member of the
 * staff. The pages that strangers see (sign-in, a lost password) call none.
 */
export async function mayCallServerFunction({
  name,
}: Pick<ServerFunctionClientArgs, "name">): Promise<boolean> {
  if (!SERVER_FUNCTIONS.has(name)) return false;
  const payload = await backOffice();
  const { user } = await payload.auth({ headers: await headers(), canSetHeaders: false });
  return user?.collection === "staff";
}

/**
 * The call without Payload's own look for a colleague's save: it closes the form with a notice that
 * only loads the document again, so that what was typed is lost. A save is merged field by field
 * instead (docs/adr/0061).
 */
export function withoutStaleCheck<Call extends Pick<ServerFunctionClientArgs, "name" | "args">>(
  call: Call,
): Call {
  return call.name === "form-state"
    ? { ...call, args: { ...call.args, checkForStaleData: false } }
    : call;
}
