import { FREE_LINK } from "@/lib/contract/menu";
import { DEMO_FACTS } from "@/lib/shop-facts";
import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";

type Quotation = readonly [where: string, key: string, text: string];

/**
 * Every text that the specification quotes in Azerbaijani or Turkish, as section, key in az.json,
 * and text.
 */
const IN_AZ: readonly Quotation[] = [
  ["2 Home, offer of the week", "home.offerOfTheWeek", "Həftənin təklifi"],
  ["2 Home, offer of the week; Product, buttons", "fastOrder.credit", "Kreditlə al"],
  ["2 Home, newest", "home.newProducts", "Yeni məhsullar"],
  ["2 Home, featured", "home.featured", "Seçilmiş məhsullar"],
  ["2 Product, video", "product.video", "Ürün Videosunu İzle"],
  ["2 Product, buttons", "basket.add", "Səbətə əlavə et"],
  ["2 Product, buttons", "comparison.compare", "Müqayisə et"],
  ["2 Product, buttons", "favourites.like", "Bəyən"],
  ["2 Product, parameters", "product.showMore", "Ətraflı göstər"],
  ["2 Product, parameters", "product.showLess", "Daha az göstər"],
  ["2 Product, stock 0", "product.soldOut", "Məhsul bitib"],
  ["2 Cart, confirm", "basket.confirm", "Sepeti Tasdikle"],
  ["2 Cart, continue", "basket.continue", "Alış verişə davam et"],
  ["2 Cart, empty; 8", "basket.empty", "Sepet Boş!"],
  ["2 Cart, empty, its other spelling", "basket.emptyShort", "Sepet boş!"],
  ["2 Cart, empty favourites; 8", "favourites.empty", "Beyenilenler boşdur"],
  ["2 Comparison, empty; 8", "comparison.empty", "Karşılaşdırılacak ürün yok!"],
  ["2 Search results, empty", "results.empty", "Sizin sorğunuza uyğun elan tapılmadı"],
  ["5 comparison limit; 8", "comparison.limit", "En fazla 3 ürün karşılaştırabilirsiniz."],
  ["5 identification code; 8", "credit.blankCode", "Lütfen geçerli bir değer girin"],
  ["4 and 5 add with stock 0; 8", "basket.soldOut", "Bu məhsul bitib"],
  ["5 cart confirm; 8", "basket.signInFirst", "Devam edebilmek için giriş yapmalısınız!"],
  [
    "5 cart confirm; 8",
    "basket.nothingToConfirm",
    "Devam edebilmek için sepette ürün olması gerekiyor!",
  ],
  ["8 remove absent cart item", "basket.absent", "Bu məhsul sepetdə yoxdur"],
  [
    "8 credit look-up 400",
    "credit.wrongCode",
    "Sehv kod daxil etdiniz. Zehmet olmasa yeniden cehd edin",
  ],
  ["8 registration failure", "register.unexpected", "Gözlənilməyən xəta baş verdi."],
];

/**
 * Every text that the specification gives in English only: it must be verbatim in en.json and
 * translated in az.json and ru.json.
 */
const IN_EN: readonly Quotation[] = [
  ["2 Routes, profile", "account.allOrders", "all orders"],
  ["2 Search results, empty", "results.empty", "no products matching the criteria found"],
  ["2 Credit payment, empty; 8", "credit.notFound", "result not found"],
  ["2 Fast order, success", "fastOrder.sent", "Form sent!"],
  ["2 Phone sign-in", "signIn.sendSms", "Send SMS"],
  ["2 Phone sign-in", "signIn.confirm", "Confirm"],
  ["5 checkout", "checkout.choosePaymentType", "Please select a payment type!"],
  ["5 checkout", "checkout.fillInformation", "Please fill your information!"],
  ["5 checkout", "checkout.chooseCardType", "Please select a card type!"],
  ["5 checkout", "checkout.chooseMonth", "Please select a month!"],
  [
    "8 credit look-up 400, English rendering",
    "credit.wrongCode",
    "Wrong code entered. Please try again",
  ],
  ["8 library-level errors", "error.title", "Unexpected Application Error!"],
];

function textAt(file: unknown, key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>(
      (node, part) =>
        typeof node === "object" && node !== null
          ? (node as Record<string, unknown>)[part]
          : undefined,
      file,
    );
}

test.each(IN_AZ)("az.json (section %s): %s is %j", (_, key, text) => {
  expect(textAt(az, key)).toBe(text);
});

test.each(IN_EN)("en.json (section %s): %s is %j", (_, key, text) => {
  expect(textAt(en, key)).toBe(text);
  for (const translated of [az, ru]) {
    expect(textAt(translated, key)).toEqual(expect.stringMatching(/\p{L}/u));
    expect(textAt(translated, key)).not.toBe(text);
  }
});

test("quoted Turkish and misspelt texts are in az.json only; en.json and ru.json have translations", () => {
  for (const [, key, text] of IN_AZ)
    for (const file of [en, ru]) expect(textAt(file, key)).not.toBe(text);
});

test("'found N products' (section 2, Search results)", () => {
  expect(en.results.found).toContain("{found # products}");
});

test("quoted values outside the message files: the menu's content type and the hotline (sections 1, 2 and 9)", () => {
  expect(FREE_LINK).toBe("Sərbəst link");
  expect(DEMO_FACTS.hotline).toBe("*1221");
});

test.each(Object.entries({ az, en, ru }))(
  "no price is hard-coded in %s.json, because formatMoney formats all prices",
  (_, file) => {
    expect(JSON.stringify(file)).not.toMatch(/\d\s*(?:AZN|₼|манат|manat)|₼\s*\d/i);
  },
);

test.each(Object.entries({ az, en, ru }))(
  "%s.json has no name, phone or address of a shop: they come from its settings",
  (_, file) => {
    const all = JSON.stringify(file);
    const facts = [
      /\*\d{3,5}\b/,
      // example.com is reserved (RFC 2606)
      /[\w.]+@(?!example\.com)[\w.]*\w/,
      /\+994[\d ]{8,}\d/,
      /Vitrin/,
    ];
    for (const pattern of facts) expect(all).not.toMatch(pattern);
  },
);
