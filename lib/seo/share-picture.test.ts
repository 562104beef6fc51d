import {
  openGraphPicture,
  readShareName,
  type ShareFacts,
  sharePath,
  shareVersion,
} from "./share-picture";

const facts: ShareFacts = {
  kind: "product",
  id: 110,
  language: "az",
  title: "Ütü",
  lines: [],
  mark: null,
  pictures: ["/media/a.webp"],
  price: {
    now: "99,00 ₼",
    before: null,
    sale: null,
    monthly: "aylıq 5,50 ₼",
    term: "18 ay ərzində",
  },
};

test("the version changes if and only if the content of the picture changes", () => {
  const price = facts.price as NonNullable<ShareFacts["price"]>;
  const others: ShareFacts[] = [
    { ...facts, title: "Ütü 2" },
    { ...facts, price: { ...price, now: "98,99 ₼" } },
    { ...facts, price: { ...price, monthly: null } },
    { ...facts, price: { ...price, before: "120,00 ₼", sale: "−17%" } },
    { ...facts, mark: "Məhsul bitib" },
    { ...facts, pictures: [] },
    { ...facts, pictures: ["/media/b.webp"] },
    { ...facts, language: "ru" },
  ];
  expect(new Set([facts, ...others].map(shareVersion)).size).toBe(others.length + 1);
  expect(shareVersion({ ...facts })).toBe(shareVersion(facts));
});

test("a file name is parsed to the values it was made of; anything else is null", () => {
  for (const name of [
    { kind: "product", id: 110, language: "az" },
    { kind: "menu", id: 3, language: "ru" },
    { kind: "home", id: 0, language: "en" },
  ] as const) {
    const written = { ...name, version: "0123456789abcdef" };
    expect(readShareName(sharePath(written).slice("/share/".length))).toEqual(written);
  }
  for (const file of [
    "product-az-0123456789abcdef.jpg",
    "product-0-az-0123456789abcdef.jpg",
    "product-007-az-0123456789abcdef.jpg",
    "home-1-az-0123456789abcdef.jpg",
    "product-1-de-0123456789abcdef.jpg",
    "product-1-az-0123.jpg",
    "product-1-az-0123456789abcdef.png",
    "..",
    "",
  ])
    expect(readShareName(file)).toBeNull();
});

test("the alternative text contains the title, the prices and the mark", () => {
  expect(openGraphPicture(facts)).toMatchObject({
    width: 1200,
    height: 630,
    type: "image/jpeg",
    alt: "Ütü, 99,00 ₼, aylıq 5,50 ₼",
  });
  expect(openGraphPicture({ ...facts, mark: "Məhsul bitib" }).alt).toBe(
    "Ütü, 99,00 ₼, aylıq 5,50 ₼, Məhsul bitib",
  );
});
