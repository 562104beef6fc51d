import { listSitemapBrands, listSitemapPages, listSitemapProducts } from "@/lib/data/sitemap";
import { sitemapXml, xmlResponse } from "@/lib/seo/sitemap-xml";

const notFound = (): Response =>
  new Response("Not found", {
    status: 404,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
  });

/**
 * One file of the sitemap: `pages.xml`, `brands.xml`, or `products-{n}.xml` with the products of
 * the n-th range of ids. Returns 404 if there are no URLs, because an empty file is not a valid
 * sitemap.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  if (name === "pages.xml") return xmlResponse(sitemapXml(await listSitemapPages()));
  if (name === "brands.xml") {
    const brands = await listSitemapBrands();
    return brands.length > 0 ? xmlResponse(sitemapXml(brands)) : notFound();
  }
  const number = /^products-([1-9]\d{0,5})\.xml$/.exec(name)?.[1];
  if (number === undefined) return notFound();
  const products = await listSitemapProducts(Number(number) - 1);
  return products.length > 0 ? xmlResponse(sitemapXml(products)) : notFound();
}
