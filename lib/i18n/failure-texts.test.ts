import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { FAILURE_TEXTS, failureLanguage } from "./failure-texts";

const CALL = { az: "bizə", en: "us", ru: "нам" };

test("the texts of the failure screen are those of messages/*.json, without the number to call", () => {
  for (const [language, { error }] of Object.entries({ az, en, ru })) {
    const us = CALL[language as keyof typeof CALL];
    const text = error.text.replace("{hotline} nömrəsinə", us).replace(/(?:на )?\{hotline\}/, us);
    expect({ ...error, text }).toMatchObject(FAILURE_TEXTS[language as keyof typeof CALL]);
  }
});

test("the failure screen of a URL without a language is in the default language", () => {
  expect(failureLanguage("/ru/contact")).toBe("ru");
  expect(failureLanguage("/payment-result")).toBe("az");
  expect(failureLanguage(null)).toBe("az");
});
