import { renderToStaticMarkup } from "react-dom/server";
import { ApiError } from "@/lib/client/api";
import { LANGUAGES } from "@/lib/languages";
import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { OrderDelivery, withoutDelivery } from "./order-delivery";

const MESSAGES = { az, en, ru };
let mockTexts: Record<string, Record<string, unknown>> = en;
// use-intl is an ES module, which jest does not load.
jest.mock("use-intl", () => ({
  useTranslations: (namespace: string) => (key: string) => mockTexts[namespace]?.[key] ?? key,
}));

test.each(LANGUAGES)(
  "a way that could not be loaded says so and can be loaded again (%s)",
  (lang) => {
    mockTexts = MESSAGES[lang];
    const html = renderToStaticMarkup(
      <OrderDelivery
        delivery="failed"
        language={lang}
        back="/az/profile"
        onRetry={() => undefined}
      />,
    );
    expect(html).toContain(MESSAGES[lang].delivery.wayFailed);
    expect(html).toContain(MESSAGES[lang].profile.retry);
    expect(html).toContain('role="alert"');
  },
);

test("a backend that does not know the way is no failure; anything else is", () => {
  const answer = (status: number) => new ApiError(status, "X", []);
  expect([404, 405].map((status) => withoutDelivery(answer(status)))).toEqual([null, null]);
  expect([401, 429, 500, 503].map((status) => withoutDelivery(answer(status)))).toEqual(
    Array(4).fill("failed"),
  );
  expect(withoutDelivery(new TypeError("no connection"))).toBe("failed");
});
