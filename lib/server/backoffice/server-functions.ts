import { headers } from "next/headers";
import type { ServerFunctionClientArgs } from "payload";
import { backOffice } from "./payload";

/**
 * The server functions of Payload that the admin calls, by their names in
 * `@payloadcms/next/utilities/handleServerFunctions`. Payload looks names up on a plain object, so
 * without this list `constructor` and `toString` would be called too.
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
 * Whether a server function may be called: it must be in the list, and the caller must be a
 * signed-in staff member. The pages for visitors without a session (sign-in, forgotten password)
 * call none.
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
 * Turns off Payload's own check for a colleague's save. It closes the form with a notice that only
 * reloads the document, so everything typed is lost. Instead, a save is merged field by field
 * (docs/adr/0061).
 */
export function withoutStaleCheck<Call extends Pick<ServerFunctionClientArgs, "name" | "args">>(
  call: Call,
): Call {
  return call.name === "form-state"
    ? { ...call, args: { ...call.args, checkForStaleData: false } }
    : call;
}
