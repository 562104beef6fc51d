import { maskName } from "./mask-name";

test("of a name only the first letters are left, however it is written", () => {
  expect(["Əli Məmmədov", " Əli  Vəli\toğlu Məmmədov ", "𝒜li", "", "Şəhla"].map(maskName)).toEqual([
    "Ə*** M***",
    "Ə*** V*** o*** M***",
    "𝒜***",
    "",
    "Ş***",
  ]);
});
