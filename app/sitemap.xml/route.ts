import { connection } from "next/server";
import { countProductFiles } from "@/lib/data/sitemap";
import { sitemapIndexXml, xmlResponse } from "@/lib/seo/sitemap-xml";

/** The sitemap index: pages, then the product files. */
export async function GET(): Promise<Response> {
  await connection();
  const files = await countProductFiles();
  return xmlResponse(sitemapIndexXml(["pages.xml", ...Array.from({ length: files }, (_, i) => `products-${i + 1}.xml`)]));
}
