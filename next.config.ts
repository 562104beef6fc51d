import { join } from "node:path";
import { withPayload } from "@payloadcms/next/withPayload";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { addCompileHints } from "./build/compile-hints";
import { compressAssets } from "./build/compressed-assets";
import { categoryPageRewrites } from "./lib/seo/category-rewrites";
import { sharedListRewrites } from "./lib/seo/shared-list-rewrites";

const config: NextConfig = {
  // Pages are rendered once and cached (classic ISR), which takes a third less work per page than
  // Cache Components (docs/adr/0017).
  cacheComponents: false,
  typedRoutes: true,
  // The compiler is enabled per component ("use memo"): applied everywhere, it would add 9 KB to
  // the first load (docs/adr/0013).
  reactCompiler: { compilationMode: "annotation" },
  compiler: {
    async runAfterProductionCompile(build) {
      await addCompileHints(build);
      await compressAssets(build);
    },
  },
  poweredByHeader: false,
  // The sizes of pictures are created at upload. This also disables `/_next/image`, with which
  // anybody could make the server resize images.
  images: { unoptimized: true },
  // The server in front compresses (front/compression.ts).
  compress: false,
  // Cached pages already have an ETag (front/cache/page-cache.ts); Next would hash every page
  // again.
  generateEtags: false,
  // The server in front redirects (308) to the canonical URL (front/canonical-path.ts); Next's own
  // redirect would be a second one.
  skipTrailingSlashRedirect: true,
  cacheHandler: join(process.cwd(), ".front/page-cache-handler.mjs"),
  // Disables the framework's own in-memory cache.
  cacheMaxMemorySize: 0,
  // Matches nothing, which disables streamed metadata: every client gets a complete head
  // (docs/adr/0004).
  htmlLimitedBots: /(?!)/,
  // Not bundled, so that the server in front and Next's bundles share one copy of each: one pool
  // class, one metrics registry, one log.
  serverExternalPackages: ["harfbuzzjs", "pg", "pg-boss", "pino", "pino-pretty", "prom-client"],
  // `npm test` and CI check the types.
  typescript: { ignoreBuildErrors: true },
  logging: { fetches: { fullUrl: false } },
  experimental: {
    isrFlushToDisk: false,
    // Minification would rename Payload's error classes, and staff would not see their messages.
    serverMinification: false,
    // How long (seconds) the browser may use a page that it requested before the tap: its prices
    // and stock are up to this old (docs/adr/0087).
    staleTimes: { static: 180 },
  },
  // The `expire` of stored pages (front/cache/start-caches.ts), in seconds: what Next answers
  // itself has the same Cache-Control.
  expireTime: 30 * 24 * 3600,
  async rewrites() {
    return {
      beforeFiles: [...categoryPageRewrites(), ...sharedListRewrites()],
      afterFiles: [],
      fallback: [],
    };
  },
};

const withPlugins = withPayload(
  createNextIntlPlugin({
    requestConfig: "./lib/data/request-texts.ts",
    // Messages are parsed at build time, because the parser would add 10 KB to every page's
    // scripts.
    experimental: {
      messages: { path: "./messages", locales: "infer", format: "json", precompile: true },
    },
  })(config),
  { devBundleServerPackages: false },
);

const configWithHeaders: NextConfig = {
  ...withPlugins,
  async headers() {
    // Payload's headers request colour-scheme client hints. They are limited to the back office: on
    // shop pages they would cause a second request by browsers, and variants in shared caches.
    const backOffice = ((await withPlugins.headers?.()) ?? []).map((rule) => ({
      ...rule,
      source: "/admin/:path*",
    }));
    return [
      ...backOffice,
      { source: "/admin/:path*", headers: [{ key: "Cache-Control", value: "private, no-store" }] },
    ];
  },
};

export default configWithHeaders;
