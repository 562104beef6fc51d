import { connection } from "next/server";
import { listProductRanges } from "@/lib/data/sitemap";
import { sitemapIndexXml, xmlResponse } from "@/lib/seo/sitemap-xml";

/** The sitemap index: pages, then a file for each range of product ids in use. */
export async function GET(): Promise<Response> {
  await connection();
  const ranges = await listProductRanges();
  return xmlResponse(sitemapIndexXml(["pages.xml", ...ranges.map((range) => `products-${range + 1}.xml`)]));
}
