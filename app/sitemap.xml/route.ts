import { connection } from "next/server";
import { listProductRanges, listSitemapBrands } from "@/lib/data/sitemap";
import { sitemapIndexXml, xmlResponse } from "@/lib/seo/sitemap-xml";

/**
 * The sitemap index: one file for pages, one for brands, and one per range of product ids in use.
 */
export async function GET(): Promise<Response> {
  await connection();
  const [ranges, brands] = await Promise.all([listProductRanges(), listSitemapBrands()]);
  return xmlResponse(
    sitemapIndexXml([
      "pages.xml",
      ...(brands.length > 0 ? ["brands.xml"] : []),
      ...ranges.map((range) => `products-${range + 1}.xml`),
    ]),
  );
}
