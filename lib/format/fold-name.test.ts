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
])("%j is typed %j", (name, typed) => {
  expect(foldName(name)).toBe(typed);
});
