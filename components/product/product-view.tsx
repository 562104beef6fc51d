import { getTranslations } from "next-intl/server";
import { Section } from "@/components/home/section";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { JsonLd } from "@/components/seo/json-ld";
import type { Product, ProductCard } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { productTrail } from "@/lib/results/trail";
import { breadcrumbData, productData } from "@/lib/seo/structured-data";
import { BuyBox } from "./buy-box";
import { splitDescription } from "./description";
import { Gallery } from "./gallery";
import { ParameterTable } from "./parameter-table";
import { ProductGrid } from "./product-grid";
import { ProductMeta } from "./product-meta";

type Props = { product: Product; similar: readonly ProductCard[]; language: Language; /** sample data must not look like goods */ sample?: boolean };

/** A product whole: gallery, buy box, description, parameters, others of its kind. The mockup page shows the same with sample data. */
export async function ProductView({ product, similar, language, sample = false }: Props) {
  const [t, nav] = await Promise.all([getTranslations({ locale: language, namespace: "product" }), getTranslations({ locale: language, namespace: "nav" })]);
  const path = `/${language}/product/${product.slug}`;
  const trail = productTrail(product, language, nav("home"));
  const { paragraphs, videoUrl } = splitDescription(product.productDescription);
  return (
    <div className="frame">
      {sample ? null : (
        <>
          <JsonLd data={productData(product, paragraphs.join(" "), path)} />
          <JsonLd data={breadcrumbData(trail)} />
          <ProductMeta product={product} />
        </>
      )}
      <Breadcrumbs trail={trail} language={language} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10">
        <Gallery product={product} language={language} />
        <BuyBox product={product} language={language} videoUrl={videoUrl} />
      </div>
      <div className="grid gap-x-10 lg:grid-cols-2">
        <section aria-labelledby="description-title" className="mt-10">
          <h2 id="description-title" className="text-xl font-bold">{t("description")}</h2>
          <div className="prose mt-3">{paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}</div>
        </section>
        <ParameterTable product={product} language={language} />
      </div>
      {similar.length > 0 ? <Section title={t("similar")} id="similar"><ProductGrid products={similar} language={language} /></Section> : null}
    </div>
  );
}
