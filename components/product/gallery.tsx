import { getTranslations } from "next-intl/server";
import { Picture } from "@/components/ui/picture";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";

/** The product's pictures: the first is the page's largest paint, the others in a row below. */
export async function Gallery({ product, language }: { product: Product; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const pictures = [...new Set([product.coverImage, ...product.productGalleries.map((entry) => entry.productGalleryFile)])];
  return (
    <section aria-label={t("gallery")} className="min-w-0">
      <Picture src={pictures[0] ?? null} alt={product.productTitle} sizes="(min-width: 1280px) 700px, (min-width: 1024px) 56vw, 100vw" priority className="aspect-square w-full rounded-card bg-mist object-contain" />
      {pictures.length > 1 ? (
        <ul className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-4">
          {pictures.slice(1).map((src, i) => (
            <li key={src}>
              <a href={src ?? ""} className="block rounded-control bg-mist"><Picture src={src} alt={t("picture", { title: product.productTitle, number: i + 2 })} sizes="170px" className="aspect-square w-full rounded-control object-contain" /></a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
