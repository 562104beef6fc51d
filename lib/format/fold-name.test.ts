import { foldName } from "./fold-name";

test.each([
  ["Ətir", "etir"],
  [" İRMAK ", "irmak"],
  ["Irmak", "irmak"],
  ["ırmak", "irmak"],
  ["Nescafé", "nescafe"],
  ["Kärcher", "karcher"],
  ["Самсунг", "самсунг"],
  ["Çay-1", "cay-1"],
])("%j is folded to %j", (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
