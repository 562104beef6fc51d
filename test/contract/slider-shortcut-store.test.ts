import type { Backend } from "@/lib/backend/backend";
import { shortcuts } from "@/demo/content/shortcuts";
import { sliders } from "@/demo/content/sliders";
import { stores } from "@/demo/content/stores";
import { filledTerms, LANGUAGES } from "./demo-shop";
import {
  badInput,
  responseBody,
  describeOnEveryTransport,
  describeOverHttp,
  failure,
  fetchApi,
  success,
} from "./transports";

type Language = (typeof LANGUAGES)[number];

const allSliders = (language: Language) =>
  success(
    sliders.map((slider) => ({
      sliderId: slider.id,
      sliderTitle: filledTerms(slider.title[language], language),
      sliderText: filledTerms(slider.text[language], language),
      sliderImage: `/media/slider-${slider.id}.webp`,
      sliderLink: slider.link,
    })),
  );
const allShortcuts = (language: Language) =>
  success(
    shortcuts.map((shortcut) => ({
      mainPageShortcutId: shortcut.id,
      mainPageShortcutUrl: shortcut.url,
      mainPageShortcutPhoto: `/media/shortcut-${shortcut.id}.webp`,
      mainPageShortcutTitle: filledTerms(shortcut.title[language], language),
    })),
  );
const allStores = (language: Language) =>
  success(
    stores.map(({ slug, title, address, hours, opens, closes, phone, latitude, longitude }) => ({
      storeSlug: slug,
      storeTitle: title[language],
      address: address[language],
      hours: hours[language],
      opens,
      closes,
      phone,
      latitude,
      longitude,
    })),
  );

const ENDPOINTS = [
  {
    call: (backend: Backend) => backend.slider.getAllSliders,
    address: "/Slider/get-all-sliders",
    expected: allSliders,
  },
  {
    call: (backend: Backend) => backend.shortcut.getAllShortcuts,
    address: "/Shortcut/get-all-shortcuts",
    expected: allShortcuts,
  },
  {
    call: (backend: Backend) => backend.store.getAllStores,
    address: "/Store/get-all-stores",
    expected: allStores,
  },
] as const;

describeOnEveryTransport((shop) => {
  describe.each(ENDPOINTS)("$address", ({ call: endpointOf, expected }) => {
    const call = (input: { lang?: unknown; LanguageCode?: unknown }) =>
      responseBody<unknown>(endpointOf(shop().backend)(input));

    test.each(LANGUAGES)("returns all of them in %s", async (language) => {
      expect(await call({ lang: language })).toEqual(expected(language));
      expect(await call({ LanguageCode: language })).toEqual(expected(language));
    });

    test("defaults to Azerbaijani without parameters", async () => {
      expect(await call({})).toEqual(expected("az"));
    });

    test("rejects an unknown language", async () => {
      expect(await call({ lang: "tr" })).toEqual(
        badInput("lang", 'Invalid option: expected one of "az"|"en"|"ru"'),
      );
    });
  });
});

describeOverHttp((shop) => {
  describe.each(ENDPOINTS)("$address", ({ address, expected }) => {
    test("GET, HEAD and wrong methods", async () => {
      const answer = await fetchApi(shop(), `${address}?LanguageCode=en`);
      expect([answer.status, answer.body]).toEqual([200, expected("en")]);
      const head = await fetchApi(shop(), address, { method: "HEAD" });
      expect([head.status, head.text]).toEqual([200, ""]);
      const put = await fetchApi(shop(), address, { method: "PUT", body: "x" });
      expect([put.status, put.headers.get("allow"), put.body]).toEqual([
        405,
        "GET, HEAD",
        failure(405, "METHOD_NOT_ALLOWED", "This endpoint does not answer that method."),
      ]);
    });

    test("an unknown endpoint beside it is 404", async () => {
      const answer = await fetchApi(shop(), `${address}-of-another-shop`);
      expect([answer.status, answer.body]).toEqual([
        404,
        failure(404, "NOT_FOUND", "There is no such endpoint."),
      ]);
    });
  });
});
