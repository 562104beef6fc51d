import messages from "@/messages/en.json";
import { productDescription } from "./product-description";

const product = {
  price: 10,
  discountPrice: null,
  creditPrice: null,
  brandTitle: "Samsung",
  sku: "C-1",
};
const t = (key: "metaDescription" | "metaDescriptionCash", values: Record<string, string>) =>
  messages.product[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "?");
const describeIt = (creditPrice: number | null) =>
  productDescription({ ...product, creditPrice }, { title: "Cable", language: "en", t });

test("a product without a monthly price has none in its description", () => {
  expect(describeIt(null)).toBe("Cable: price ₼10.00. Samsung, code C-1.");
  expect(describeIt(0.56)).toBe("Cable: price ₼10.00, ₼0.56 a month. Samsung, code C-1.");
});
