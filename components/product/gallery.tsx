import { getTranslations } from "next-intl/server";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { GalleryView } from "./gallery-view";
import { picturesOf } from "./pictures";

type Props = { product: Product; language: Language };

/** The product's pictures with their localised label patterns; gallery-view.tsx renders them. */
export async function Gallery({ product, language }: Props) {
  const [t, common] = await Promise.all([
    getTranslations({ locale: language, namespace: "productPage" }),
    getTranslations({ locale: language, namespace: "product" }),
  ]);
  const [title, number] = ["{title}", "{number}"];
  return (
    <GalleryView
      title={product.productTitle}
      pictures={picturesOf(product)}
      labels={{
        gallery: common("gallery"),
        picture: common("picture", { title, number }),
        open: t("openPicture", { title }),
        thumbnails: t("thumbnails"),
        thumbnail: t("thumbnail", { number }),
      }}
    />
  );
}
