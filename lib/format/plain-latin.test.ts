import { plainLatin } from "./plain-latin";

test.each([
  ["Əli və Şəms kuryeri", "Eli ve Sems kuryeri"],
  ["  İldırım   Poçt ", "Ildirim Poct"],
  ["Курьер", ""],
  ["A".repeat(30), "A".repeat(20)],
])("%j in plain Latin letters is %j", (name, plain) => expect(plainLatin(name, 20)).toBe(plain));
