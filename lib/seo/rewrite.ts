import type { NextConfig } from "next";
import { LANGUAGES } from "../languages";

type Rewrites = Awaited<ReturnType<NonNullable<NextConfig["rewrites"]>>>;

/** A rewrite for next.config.ts. */
export type Rewrite = Extract<Rewrites, readonly unknown[]>[number];

/** The language segment of a page's path, as a pattern for a rewrite's `source`. */
export const LANGUAGE_SEGMENT = `:lang(${LANGUAGES.join("|")})`;
