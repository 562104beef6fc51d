import type { NextConfig } from "next";

type Rewrites = Awaited<ReturnType<NonNullable<NextConfig["rewrites"]>>>;

/** A rewrite as `rewrites` of next.config.ts takes it. */
export type Rewrite = Extract<Rewrites, readonly unknown[]>[number];
