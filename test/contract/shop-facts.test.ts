import { DEMO_SETTINGS } from "@/lib/server/modules/shop-settings/demo-settings";
import { DEMO_SHOP } from "@/test/demo-shop-facts";
import { LANGUAGES } from "./demo-shop";
import { describeOnEveryTransport, responseBody, success } from "./transports";

describeOnEveryTransport((path) => {
  test.each(LANGUAGES)("the facts of the demo are those of its settings (%s)", async (language) => {
    const { name, hotline, phones, email, supportHours, creditMonths, account } = DEMO_SHOP;
    expect(await responseBody(path().backend.store.getShopFacts({ lang: language }))).toEqual(
      success({
        ...{ name, hotline, phones, email, supportHours, creditMonths, account },
        whatsApp: DEMO_SETTINGS.whatsApp.map(({ phone, titles }) => ({
          phone,
          title: titles[language],
        })),
        socials: [],
        city: "Bakı",
        point: null,
        ...DEMO_SETTINGS.texts[language],
      }),
    );
  });
});
