import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { absolute } from "@/lib/seo/addresses";

/** Other orders and filters repeat a category: not to be crawled. Keyword results are crawlable and say `noindex` themselves. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // The address is known when the server runs, not when it is built.
  await connection();
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/*?*SortType=", "/*?f=", "/*&f=", "/admin", "/api/"] },
    sitemap: absolute("/sitemap.xml"),
  };
}
