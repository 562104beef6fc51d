import { parents } from "@/demo/catalogue";
import { seedProducts } from "@/demo/products";
import { productTitle } from "../lib/seo/product-title";
import { DEMO_LANGUAGES } from "./types";

const product = {
  productTitle: "Ütü Tefal",
  titleIsShared: false,
  brandTitle: "Tefal",
  sku: "T-1",
  productId: 7,
  slug: "utu",
  variants: [],
};
const titleOf = (facts: Partial<Parameters<typeof productTitle>[0]>) =>
  productTitle({ ...product, ...facts });
const variant = (slug: string, ...values: string[]) => ({
  slug,
  productTitle: "",
  values: values.map((parameterValue, i) => ({
    parameterKey: `k${i}`,
    parameterTitle: "",
    parameterValue,
  })),
});

test("[11] no demo title is truncated or contains our product number, and all are unique", () => {
  const products = seedProducts(parents);
  for (const language of DEMO_LANGUAGES) {
    const titles = products.map(({ title, brand, sku, id, slug }) =>
      productTitle({
        ...product,
        productTitle: title[language],
        brandTitle: brand,
        sku,
        productId: id,
        slug,
      }),
    );
    expect(titles.filter((title) => title.length > 60 || /[…№]/.test(title))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test("a title that is too long begins with its brand; if it is still too long, it loses whole words and ends with the SKU, or with № and the product's id", () => {
  expect(titleOf({})).toBe("Ütü Tefal");
  expect(
    titleOf({
      productTitle: "Elektrik diş fırçası Philips Sonicare DiamondClean 9000 HX9911/09",
      brandTitle: "Philips",
      sku: "X".repeat(40),
    }),
  ).toBe("Philips Sonicare DiamondClean 9000 HX9911/09");
  const long = {
    productTitle:
      "Paltaryuyan və quruducu maşın Electrolux PerfectCare 800 SensiCare System UltraMix AutoDose WoolCare Pro ağ",
    brandTitle: "Electrolux",
  };
  expect(titleOf({ ...long, sku: "EW8WN261B-W" })).toBe(
    "Electrolux PerfectCare 800 SensiCare System EW8WN261B-W",
  );
  expect(titleOf({ ...long, sku: "X".repeat(60) })).toBe(
    "Electrolux PerfectCare 800 SensiCare System UltraMix №7",
  );
  expect(titleOf({ ...long, brandTitle: "Zanussi", sku: "EW8WN261B-W" })).toBe(
    "Paltaryuyan və quruducu maşın Electrolux EW8WN261B-W",
  );
});

test("a shared name is followed by what distinguishes the product: its parameter values within the model group, else its SKU, else its number", () => {
  const variants = [variant("utu", "128 GB", "Qara"), variant("utu-2", "128 GB", "Ağ")];
  expect(titleOf({ titleIsShared: true, variants })).toBe("Ütü Tefal, 128 GB, Qara");
  expect(
    titleOf({ titleIsShared: true, variants: [...variants, variant("utu-3", "128 GB", "Qara")] }),
  ).toBe("Ütü Tefal T-1");
  expect(titleOf({ titleIsShared: true, variants: [variant("utu"), variant("utu-2")] })).toBe(
    "Ütü Tefal T-1",
  );
  expect(titleOf({ titleIsShared: true, sku: "X".repeat(40) })).toBe("Ütü Tefal №7");
});

test("[11] two products never have the same title, with short names, with long names that end with the same model, or with equal long names", () => {
  const long = (middle: string) =>
    `Hava təmizləyicisi və nəmləndirici Philips Series 2000i ${middle} AC2729/10`;
  for (const [titleA, titleB] of [
    ["Ütü Tefal", "Ütü Tefal"],
    ["Ütü Tefal FV1234/07", "Ütü Tefal FV1234/07"],
    [long("ağ"), long("qara")],
    [long("ağ"), long("ağ")],
    [long("ağ mat səth, uşaq kilidi ilə"), long("qara mat səth, uşaq kilidi ilə")],
  ] as const)
    for (const sku of ["AC2729/10-", "100", "X".repeat(40)]) {
      const titles = [
        titleOf({
          titleIsShared: titleA === titleB,
          productTitle: titleA,
          brandTitle: "Philips",
          sku: `${sku}1`,
          productId: 1,
        }),
        titleOf({
          titleIsShared: titleA === titleB,
          productTitle: titleB,
          brandTitle: "Philips",
          sku: `${sku}2`,
          productId: 2,
        }),
      ];
      expect(new Set(titles).size).toBe(2);
      for (const title of titles) expect(title.length).toBeLessThanOrEqual(60);
    }
});
