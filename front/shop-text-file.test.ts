import { readFileSync } from "node:fs";
import { frontFacts } from "@/lib/front-facts";
import { DEMO_SHOP } from "@/test/demo-shop-facts";
import { fillFile } from "./shop-text-file";

const DEMO = frontFacts(DEMO_SHOP);
const asIs = (value: string) => value;
const asJson = (value: string) => JSON.stringify(value).slice(1, -1);

test("a line that names a fact which the shop has not entered is left out", () => {
  const template = "Contact: mailto:{email}\nContact: tel:{phone}\nExpires: 2027\n";
  expect(fillFile(template, DEMO, asIs)).toBe(
    "Contact: mailto:info@vitrin.az\nContact: tel:+994-50-222-12-21\nExpires: 2027\n",
  );
  expect(fillFile(template, { ...DEMO, email: null, phone: null }, asIs)).toBe("Expires: 2027\n");
});

test("names of the contract that are no facts stay, and a name cannot break JSON", () => {
  expect(fillFile("/{language}/product/{name}", DEMO, asIs)).toBe("/{language}/product/{name}");
  const manifest = readFileSync("public/manifest.webmanifest", "utf8");
  const named = { ...DEMO, name: 'A "B" \\ C' };
  expect(JSON.parse(fillFile(manifest, named, asJson))).toMatchObject({ short_name: named.name });
});
