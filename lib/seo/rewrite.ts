import type { NextConfig } from "next";
import { LANGUAGES } from "../languages";

type Rewrites = Awaited<ReturnType<NonNullable<NextConfig["rewrites"]>>>;

/** A rewrite as `rewrites` of next.config.ts takes it. */
export type Rewrite = Extract<Rewrites, readonly unknown[]>[number];

/** The first segment of a page's address, as a rewrite's source names it. */
export const LANGUAGE_SEGMENT = `:lang(${LANGUAGES.join("|")})`;
