import { getTranslations } from "next-intl/server";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { GalleryView } from "./gallery-view";
import { picturesOf } from "./pictures";

type Props = { product: Product; language: Language };

/** The product's pictures with their names in the page's language; how they are shown is gallery-view.tsx. */
export async function Gallery({ product, language }: Props) {
  const t = await getTranslations({ locale: language, namespace: "productPage" });
  const common = await getTranslations({ locale: language, namespace: "product" });
  const title = product.productTitle;
  const pictures = picturesOf(product).map((src, i) => {
    const alt = i === 0 ? title : common("picture", { title, number: i + 1 });
    return { src, alt, open: t("openPicture", { title: alt }), label: t("thumbnail", { number: i + 1 }) };
  });
  return (
    <GalleryView
      pictures={pictures}
      labels={{ gallery: common("gallery"), thumbnails: t("thumbnails") }}
      lightboxLabels={{
        Lightbox: t("lightbox.dialog"), "Photo gallery": t("lightbox.gallery"), Carousel: t("lightbox.carousel"), Slide: t("lightbox.slide"), "{index} of {total}": t("lightbox.position", { index: "{index}", total: "{total}" }),
        Thumbnails: t("lightbox.thumbnails"), Previous: t("lightbox.previous"), Next: t("lightbox.next"), Close: t("lightbox.close"), "Zoom in": t("lightbox.zoomIn"), "Zoom out": t("lightbox.zoomOut"),
      }}
    />
  );
}
