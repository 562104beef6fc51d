import { maskName } from "./mask-name";

test("keeps only the first letter of each part of a name", () => {
  expect(["Əli Məmmədov", " Əli  Vəli\toğlu Məmmədov ", "𝒜li", "", "Şəhla"].map(maskName)).toEqual([
    "Ə*** M***",
    "Ə*** V*** o*** M***",
    "𝒜***",
    "",
    "Ş***",
  ]);
});
