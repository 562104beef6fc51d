/**
 * Prints what the back office's configuration registers, as JSON: collections, globals and our own
 * endpoints. Run by `registered-forms.ts` as a separate process, because jest cannot load Payload.
 */
import type { Endpoint } from "payload";
import configured from "@/payload.config";
import type { RegisteredForms } from "./registered-forms";

const { collections, globals, endpoints } = await configured;

/** Our endpoints declare rules (lib/server/backoffice/endpoint-rules.ts); Payload's own do not. */
const ownEndpoints = (
  base: string,
  all: readonly Pick<Endpoint, "custom" | "method" | "path">[] | false,
): string[] =>
  (all || [])
    .filter(({ custom }) => custom?.rules !== undefined)
    .map(({ method, path }) => `${method.toUpperCase()} ${base}${path}`);

const registered: RegisteredForms = {
  collections: collections.map(({ slug }) => slug).filter((slug) => !slug.startsWith("payload-")),
  globals: globals.map(({ slug }) => slug),
  endpoints: [
    ...ownEndpoints("", endpoints),
    ...collections.flatMap((each) => ownEndpoints(`/${each.slug}`, each.endpoints)),
    ...globals.flatMap((each) => ownEndpoints(`/globals/${each.slug}`, each.endpoints)),
  ],
};
process.stdout.write(JSON.stringify(registered), () => process.exit(0));
