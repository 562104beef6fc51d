import { getTranslations } from "next-intl/server";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { GalleryView } from "./gallery-view";
import { picturesOf } from "./pictures";

type Props = { product: Product; language: Language };

/**
 * Passes the product's pictures and localised label patterns to gallery-view.tsx, which renders
 * them.
 */
export async function Gallery({ product, language }: Props) {
  const [t, tProduct] = await Promise.all([
    getTranslations({ locale: language, namespace: "productPage" }),
    getTranslations({ locale: language, namespace: "product" }),
  ]);
  const [title, number] = ["{title}", "{number}"];
  return (
    <GalleryView
      title={product.productTitle}
      pictures={picturesOf(product)}
      labels={{
        gallery: tProduct("gallery"),
        picture: tProduct("picture", { title, number }),
        open: t("openPicture", { title }),
        thumbnails: t("thumbnails"),
        thumbnail: t("thumbnail", { number }),
      }}
    />
  );
}
