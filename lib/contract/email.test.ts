import { email, isEmail } from "./email";

test.each([
  "a@vitrin.az",
  "a@münchen.de",
  "leyla@şirkət.az",
  "a@почта.рф",
  "a.b+c@mail.example.com",
])("%s is an address", (address) => {
  expect(isEmail(address)).toBe(true);
});

test.each([
  "a@",
  "@a.de",
  "a@münchen",
  "a@mün chen.de",
  "a@mün/chen.de",
  "ə@vitrin.az",
  "a@-ü-.de:80",
])("%s is no address", (address) => {
  expect(isEmail(address)).toBe(false);
});

test("an address keeps its letters, without what was pasted around it", () => {
  expect(email.parse("\u202a a@mu\u0308nchen.de\u202c ")).toBe("a@münchen.de");
  expect(email.safeParse(`${"a".repeat(250)}@a.de`).success).toBe(false);
});
