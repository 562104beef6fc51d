import { readSharedList, writeSharedList } from "./shared-list";

test("a list survives the round trip through a link", () => {
  expect(
    writeSharedList([
      ["utu", 1],
      ["ketil-bosch", 3],
    ]),
  ).toBe("utu,ketil-bosch:3");
  expect(readSharedList("utu,ketil-bosch:3")).toEqual([
    { slug: "utu", quantity: 1 },
    { slug: "ketil-bosch", quantity: 3 },
  ]);
});

test.each([undefined, "", ",,,", "Böyük,<script>,../x,%00", "__proto__"])(
  "%p contains no product",
  (text) => {
    expect(readSharedList(text)).toEqual([]);
  },
);

test("invalid quantities count as one, repeated products once, and the limit applies", () => {
  expect(readSharedList("a:0,b:-1,c:1.5,d:1000000000,a:4")).toEqual(
    ["a", "b", "c", "d"].map((slug) => ({ slug, quantity: 1 })),
  );
  expect(readSharedList(["a,b", "c,d"], 3).map(({ slug }) => slug)).toEqual(["a", "b", "c"]);
  expect(readSharedList(Array.from({ length: 5000 }, (_, i) => `p-${i}`))).toHaveLength(50);
});
