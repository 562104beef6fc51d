import { firstSentences } from "./first-sentences";

const TEXT = "Ölçün yerini. Sonra qapının\naçılmasına baxın! Üçüncü cümlə sığmır.";

test("whole sentences only, as many as fit, on one line", () => {
  expect(firstSentences(TEXT, 50, "az")).toBe("Ölçün yerini. Sonra qapının açılmasına baxın!");
  expect(firstSentences(TEXT, 20, "az")).toBe("Ölçün yerini.");
});

test("nothing when the first sentence is too long, or there is none", () => {
  expect(firstSentences(TEXT, 12, "az")).toBeNull();
  expect(firstSentences(" \n ", 160, "ru")).toBeNull();
});

test("a number with a point or a paragraph's end does not cut a sentence wrongly", () => {
  expect(firstSentences("Bluetooth 5.3 is enough. Next.", 24, "en")).toBe(
    "Bluetooth 5.3 is enough.",
  );
  expect(firstSentences("First paragraph.\n\nSecond one.", 160, "en")).toBe(
    "First paragraph. Second one.",
  );
});
