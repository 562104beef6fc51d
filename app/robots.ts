import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { absolute } from "@/lib/seo/addresses";

/** Sorted and filtered lists duplicate a category and are not crawled. Keyword results are crawlable and carry their own `noindex`. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // The site URL is known at run time, not at build time.
  await connection();
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/*?*SortType=", "/*?f=", "/*&f=", ...["monthlyMax", "priceFrom", "priceTo", "inStock", "onSale"].map((key) => `/*?*${key}=`), "/admin", "/api/"] },
    sitemap: absolute("/sitemap.xml"),
  };
}
