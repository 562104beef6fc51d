import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { FAILURE_TEXTS, failureLanguage } from "./failure-texts";

test("failure screens use the texts of the messages", () => {
  expect({ az: az.error, en: en.error, ru: ru.error }).toMatchObject(FAILURE_TEXTS);
});

test("an address without a language fails in the default one", () => {
  expect(failureLanguage("/ru/contact")).toBe("ru");
  expect(failureLanguage("/payment-result")).toBe("az");
  expect(failureLanguage(null)).toBe("az");
});
