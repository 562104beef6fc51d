import { LANGUAGES } from "@/lib/languages";
import { staffMessage } from "./staff-message";
import { whereGoodsAre } from "./where-goods-are";

test.each(LANGUAGES)(
  "before money is returned each shipment of the order is named, and what is not in the shop (%s)",
  (language) => {
    const translate = (text: Parameters<typeof staffMessage>[0]) =>
      staffMessage(text, { i18n: { language } });
    const about = (...states: ("to_pack" | "delivered")[]) =>
      whereGoodsAre(
        [
          { invoiceId: 8, part: 1, state: "failed" },
          ...states.map((state, i) => ({ invoiceId: 7, part: i + 1, state })),
        ],
        7,
        translate,
      );
    expect(about()).toEqual([]);
    const [inShop, ...none] = about("to_pack");
    expect(inShop).toContain("№ 7-1 ");
    expect(inShop).not.toMatch(/8-1|[{}]/);
    expect(none).toEqual([]);
    const [states, warning] = about("to_pack", "delivered");
    expect(states).toMatch(/№ 7-1 .*; № 7-2 /);
    expect(warning).toMatch(/anbar|stock|склад/);
  },
);
