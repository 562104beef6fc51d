import type { Product } from "@/lib/contract/product";
import { plainAmount } from "@/lib/format/money";
import { currentPrice } from "@/lib/format/price";
import { retailerId } from "@/lib/seo/retailer-id";
import { SHOP } from "@/lib/shop";

/**
 * Product metadata for social sharing. Next's metadata API does not accept this type and these
 * names; React hoists the tags into the head.
 */
export function ProductMeta({ product }: { product: Product }) {
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={plainAmount(currentPrice(product))} />
      <meta property="product:price:currency" content={SHOP.currency} />
      <meta
        property="product:availability"
        content={product.productCount > 0 ? "in stock" : "out of stock"}
      />
      <meta property="product:retailer_item_id" content={retailerId(product)} />
    </>
  );
}
