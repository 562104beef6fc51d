import { DESK_DOCUMENTS } from "@/lib/contract/desk";
import { LANGUAGES } from "@/lib/languages";
import { printedShipments } from "./printed-shipments";
import type { ShipmentData } from "./shipment-data";
import { shipmentMail } from "./shipment-mail";
import { DEMO_CONTEXT, DEMO_SHOP } from "@/test/demo-shop-facts";
import { SHIPMENT_TEXTS } from "./shipment-texts";

const printedAt = new Date("2026-11-29T10:00:00Z");
const shipment: ShipmentData = {
  shipmentId: 7,
  invoiceId: 1234,
  part: 2,
  parts: 2,
  language: "az",
  orderedAt: new Date("2026-11-27T19:59:00Z"),
  handedOverAt: new Date("2026-11-28T21:30:00Z"),
  recipient: {
    name: "Aygün <b>Məmmədova</b>",
    phone: "+994501234567",
    address: "Bakı, Nizami küç. 1\nmənzil 5",
    note: null,
  },
  carrier: "Vitrin kuryeri",
  trackingCode: "AB12",
  trackingUrl: "https://example.az/track?code=AB12",
  lines: [
    { title: 'Telefon "A" & Co', sku: "SKU-1", count: 1, serials: ["490154203237518"] },
    { title: "Kabel", sku: null, count: 3, serials: [] },
  ],
};

test.each(
  LANGUAGES.flatMap((language) => DESK_DOCUMENTS.map((document) => [document, language] as const)),
)("the %s in %s has the code, the products and the texts of its language", (document, language) => {
  const html = printedShipments(document, [{ ...shipment, language }], {
    language,
    shop: DEMO_SHOP,
    printedAt,
  });
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain("1234-2");
  expect(html).toContain("Telefon &#34;A&#34; &#38; Co");
  expect(html).toContain(SHIPMENT_TEXTS[language].printed);
  expect(html).not.toContain("<b>Məmmədova");
  expect(html).not.toMatch(/undefined|NaN|<script/);
});

test("serial numbers are on packing list, delivery note and warranty card, not on the courier's sheet", () => {
  const has = DESK_DOCUMENTS.filter((document) =>
    printedShipments(document, [shipment], {
      language: undefined,
      shop: DEMO_SHOP,
      printedAt,
    }).includes("490154203237518"),
  );
  expect(has).toEqual(["packing-list", "delivery-note", "warranty-card"]);
});

test("the address and phone are only where a courier or recipient needs them", () => {
  const has = DESK_DOCUMENTS.filter((document) =>
    printedShipments(document, [shipment], {
      language: undefined,
      shop: DEMO_SHOP,
      printedAt,
    }).includes("mənzil 5"),
  );
  expect(has).toEqual(["delivery-note", "courier-sheet"]);
});

test("each shipment is a page of its own; a courier's sheet lists all and counts their pieces", () => {
  const other = { ...shipment, shipmentId: 8, part: 1, language: "ru" as const };
  const notes = printedShipments("delivery-note", [shipment, other], {
    language: undefined,
    shop: DEMO_SHOP,
    printedAt,
  });
  expect(notes.match(/<section lang="(..)">/g)).toEqual([
    '<section lang="az">',
    '<section lang="ru">',
  ]);
  const sheet = printedShipments("courier-sheet", [shipment, other], {
    language: undefined,
    shop: DEMO_SHOP,
    printedAt,
  });
  expect(sheet.match(/<section/g)).toHaveLength(1);
  expect(sheet).toContain(SHIPMENT_TEXTS.az.total(2, 8));
  // 29.11. in Baku, where the shipments were handed over after midnight.
  expect(sheet).toContain("29.11.2026");
});

test("without shipments the document says so", () => {
  expect(
    printedShipments("courier-sheet", [], { language: "ru", shop: DEMO_SHOP, printedAt }),
  ).toContain(SHIPMENT_TEXTS.ru.empty);
  expect(
    printedShipments("delivery-note", [], { language: "en", shop: DEMO_SHOP, printedAt }),
  ).toContain(SHIPMENT_TEXTS.en.empty);
});

test.each(LANGUAGES)(
  "a mail in %s has the products and the link, and neither address nor phone",
  (language) => {
    const link = `https://vitrin.az/${language}/order?key=k`;
    for (const notice of ["handedOver", "delivered", "failed"] as const) {
      const { subject, text, html } = shipmentMail({
        notice,
        shipment: { ...shipment, language },
        link,
        context: DEMO_CONTEXT,
      });
      expect(subject).toContain("1234-2");
      for (const body of [text, html]) {
        expect(body).toContain(link);
        expect(body).toContain("Kabel");
        expect(body).not.toMatch(/Nizami|501234567|50 123/);
        expect(body.includes("https://example.az/track")).toBe(notice === "handedOver");
      }
      expect(html).not.toContain("<b>Məmmədova");
    }
  },
);
