import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { absoluteUrl } from "@/lib/seo/addresses";
import { BLOCKED_PATTERNS } from "@/lib/seo/blocked-addresses";

/**
 * Blocks sorted and filtered lists, which duplicate a category. Keyword results and the back office
 * are not blocked: crawlers must be able to read the `noindex` of these pages.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // The site URL is known at run time, not at build time.
  await connection();
  return {
    rules: { userAgent: "*", allow: "/", disallow: [...BLOCKED_PATTERNS, "/api/"] },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
