import { listSitemapPages, listSitemapProducts, countProductFiles } from "@/lib/data/sitemap";
import { sitemapXml, xmlResponse } from "@/lib/seo/sitemap-xml";

/** One file of the sitemap: `pages.xml` or `products-{n}.xml`. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  if (name === "pages.xml") return xmlResponse(sitemapXml(await listSitemapPages()));
  const file = Number(/^products-([1-9]\d{0,4})\.xml$/.exec(name)?.[1] ?? 0);
  if (file === 0 || file > (await countProductFiles())) return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  return xmlResponse(sitemapXml(await listSitemapProducts(file - 1)));
}
