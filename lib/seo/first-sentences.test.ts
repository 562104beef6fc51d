import { firstSentences } from "./first-sentences";

const TEXT = "Ölçün yerini. Sonra qapının\naçılmasına baxın! Üçüncü cümlə sığmır.";

test("returns as many whole sentences as fit, on one line", () => {
  expect(firstSentences(TEXT, 50, "az")).toBe("Ölçün yerini. Sonra qapının açılmasına baxın!");
  expect(firstSentences(TEXT, 20, "az")).toBe("Ölçün yerini.");
});

test("returns null if the first sentence is too long, or there is none", () => {
  expect(firstSentences(TEXT, 12, "az")).toBeNull();
  expect(firstSentences(" \n ", 160, "ru")).toBeNull();
});

test("handles numbers with a decimal point and paragraphs", () => {
  expect(firstSentences("Bluetooth 5.3 is enough. Next.", 24, "en")).toBe(
    "Bluetooth 5.3 is enough.",
  );
  expect(firstSentences("First paragraph.\n\nSecond one.", 160, "en")).toBe(
    "First paragraph. Second one.",
  );
});
