import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { absoluteUrl } from "@/lib/seo/addresses";
import { BLOCKED_PATTERNS } from "@/lib/seo/blocked-addresses";

/**
 * Sorted and filtered lists duplicate a category and are not crawled. Keyword results and the back
 * office are crawlable: they carry a `noindex`, which nobody would read behind a rule of this file.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // The site URL is known at run time, not at build time.
  await connection();
  return {
    rules: { userAgent: "*", allow: "/", disallow: [...BLOCKED_PATTERNS, "/api/"] },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
