import { followPriceOnSave } from "./follow-price";

jest.mock("../modules/shop-settings/entered-facts", () => ({ creditMonths: async () => 18 }));

type Args = Parameters<typeof followPriceOnSave>[0];
const save = (data: object, originalDoc: object, operation = "update") =>
  followPriceOnSave({ data, originalDoc, operation } as unknown as Args);

const TV = { price: 2349, discountPrice: null, creditPrice: 130.5 };

test("a save that changes the price computes the monthly price anew", async () => {
  expect(await save({ ...TV, price: 251.34 }, TV)).toMatchObject({
    price: 251.34,
    creditPrice: 13.96,
  });
  // through the API, with the changed field alone
  expect(await save({ discountPrice: 1800 }, TV)).toEqual({
    discountPrice: 1800,
    creditPrice: 100,
  });
});

test("a monthly price that the save sets, or that was set on purpose, stays", async () => {
  const set = { ...TV, price: 251.34, creditPrice: 20 };
  expect(await save(set, TV)).toEqual(set);
  const onPurpose = { ...TV, creditPrice: 150 };
  expect(await save({ ...onPurpose, price: 251.34 }, onPurpose)).toMatchObject({
    creditPrice: 150,
  });
  const cash = { ...TV, creditPrice: null };
  expect(await save({ ...cash, price: 251.34 }, cash)).toMatchObject({ creditPrice: null });
  expect(await save({ price: 251.34 }, TV, "create")).toEqual({ price: 251.34 });
});
