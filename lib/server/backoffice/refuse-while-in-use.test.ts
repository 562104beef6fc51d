import { usesText } from "./refuse-while-in-use";

// Jest cannot load Payload, of which only the error is used.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

test("the places of a document in use are named, with the first documents of each", () => {
  const uses = [
    { place: "products", count: 5, names: ["A-1", "A-2", "A-3"] },
    { place: "promotions", count: 1, names: ["ID 2"] },
  ];
  expect(usesText(uses, { i18n: { language: "az" } })).toBe(
    "məhsullar: 5 (A-1, A-2, A-3…); aksiyalar: 1 (ID 2)",
  );
});
