import { join } from "node:path";
import { withPayload } from "@payloadcms/next/withPayload";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { addCompileHints } from "./build/compile-hints";
import { compressAssets } from "./build/compressed-assets";
import { categoryPageRewrites } from "./lib/seo/category-rewrites";
import { sharedListRewrites } from "./lib/seo/shared-list-rewrites";

const config: NextConfig = {
  // Pages are rendered once and cached (classic ISR): a third less work per page than Cache
  // Components (docs/adr/0017).
  cacheComponents: false,
  typedRoutes: true,
  // Opt-in per component ("use memo"): applied everywhere it added 9 KB to the first load
  // (docs/adr/0013).
  reactCompiler: { compilationMode: "annotation" },
  compiler: {
    async runAfterProductionCompile(build) {
      await addCompileHints(build);
      await compressAssets(build);
    },
  },
  poweredByHeader: false,
  // Pictures have their sizes from the upload on. This also closes `/_next/image`, where anybody
  // could make the server resize.
  images: { unoptimized: true },
  // The server in front compresses (front/compression.ts).
  compress: false,
  // Cached pages have their own ETag (front/cache/page-cache.ts); Next would hash every page a
  // second time.
  generateEtags: false,
  // The front server normalises a URL with one 308 (front/canonical-path.ts); Next's own redirect would
  // add a second hop.
  skipTrailingSlashRedirect: true,
  cacheHandler: join(process.cwd(), ".front/page-cache-handler.mjs"),
  // Disables the framework's own in-memory cache.
  cacheMaxMemorySize: 0,
  // Every client gets a complete head, without streamed metadata (docs/adr/0004).
  htmlLimitedBots: /(?!)/,
  // One copy for the server in front and for Next's bundles: one pool class, one registry of
  // metrics, one log.
  serverExternalPackages: ["harfbuzzjs", "pg", "pg-boss", "pino", "pino-pretty", "prom-client"],
  // `npm test` and CI type-check already.
  typescript: { ignoreBuildErrors: true },
  logging: { fetches: { fullUrl: false } },
  // Minification renames Payload's error classes, and staff would not see their messages.
  experimental: { isrFlushToDisk: false, serverMinification: false },
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
    requestConfig: "./lib/i18n/request.ts",
    // Messages are parsed at build time: the parser would add 10 KB of scripts to every page.
    experimental: {
      messages: { path: "./messages", locales: "infer", format: "json", precompile: true },
    },
  })(config),
  { devBundleServerPackages: false },
);

const finished: NextConfig = {
  ...withPlugins,
  async headers() {
    // Payload requests colour-scheme client hints; on shop pages that costs browsers a second
    // request and shared caches a variant.
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

export default finished;
