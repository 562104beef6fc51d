import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { FAILURE_TEXTS, failureLanguage } from "./failure-texts";

test("the texts of the failure screen are the same as in messages/*.json", () => {
  expect({ az: az.error, en: en.error, ru: ru.error }).toMatchObject(FAILURE_TEXTS);
});

test("the failure screen of a URL without a language is in the default language", () => {
  expect(failureLanguage("/ru/contact")).toBe("ru");
  expect(failureLanguage("/payment-result")).toBe("az");
  expect(failureLanguage(null)).toBe("az");
});
