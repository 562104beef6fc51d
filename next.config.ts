import { withPayload } from "@payloadcms/next/withPayload";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { addCompileHints } from "./build/compile-hints";
import { compressAssets } from "./build/compressed-assets";
import { SECURITY_HEADERS } from "./front/security-headers.mjs";
import { categoryPageRewrites } from "./lib/seo/category-rewrites";
import { sharedListRewrites } from "./lib/seo/shared-list-rewrites";

const config: NextConfig = {
  // Pages are rendered once and stored (classic ISR): a third less work a page than Cache Components, docs/adr/0017.
  cacheComponents: false,
  typedRoutes: true,
  // Where a component asks for it ("use memo"): everywhere, it was 9 KB of the first load (docs/adr/0013).
  reactCompiler: { compilationMode: "annotation" },
  compiler: {
    async runAfterProductionCompile(build) {
      await addCompileHints(build);
      await compressAssets(build);
    },
  },
  poweredByHeader: false,
  // The server in front compresses (front/answer.mjs).
  compress: false,
  // Stored pages have one of their own (front/cache/page-cache.mjs); Next would hash every page twice.
  generateEtags: false,
  // One 308 for every untidy address is the work of the server in front (front/tidy-path.mjs); Next's own would add a second hop.
  skipTrailingSlashRedirect: true,
  cacheHandler: require.resolve("./front/cache/page-cache-handler.mjs"),
  // The framework's own memory beside it.
  cacheMaxMemorySize: 0,
  // A page's head is complete for everybody: docs/adr/0004.
  htmlLimitedBots: /(?!)/,
  serverExternalPackages: ["pg"],
  // `npm test` and CI check types by themselves; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  logging: { fetches: { fullUrl: false } },
  // Minified, Payload's errors lose their names, and with them the messages staff should read.
  experimental: { isrFlushToDisk: false, serverMinification: false },
  async rewrites() {
    return { beforeFiles: [...categoryPageRewrites(), ...sharedListRewrites()], afterFiles: [], fallback: [] };
  },
};

const withPlugins = withPayload(createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Messages are parsed at build time: the parser would be 10 KB of every page's scripts.
  experimental: { messages: { path: "./messages", locales: "infer", format: "json", precompile: true } },
})(config), { devBundleServerPackages: false });

const securityHeaders = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));

const finished: NextConfig = {
  ...withPlugins,
  async headers() {
    // Payload asks for colour-scheme hints on every page; on the shop's that costs browsers a second request and shared caches a variant.
    const backOffice = ((await withPlugins.headers?.()) ?? []).map((rule) => ({ ...rule, source: "/admin/:path*" }));
    return [...backOffice, { source: "/admin/:path*", headers: [{ key: "Cache-Control", value: "private, no-store" }] }, { source: "/:path*", headers: securityHeaders }];
  },
};

export default finished;
