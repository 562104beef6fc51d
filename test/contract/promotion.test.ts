import { promotions } from "@/demo/content/promotions";
import { expectedCard, expectedPromotion, LANGUAGES } from "./demo-shop";
import { badInput, responseBody, describeOnEveryTransport, success } from "./transports";

describeOnEveryTransport((shop) => {
  describe("get-home-promotions", () => {
    const cases = promotions.flatMap((promotion) =>
      LANGUAGES.map((language) => ({ ...promotion, language })),
    );
    test.each(cases)(
      "returns promotion $id in $language",
      async ({ id, language, discountedOnly, size }) => {
        expect(
          await responseBody(
            shop().backend.promotion.getHomePromotions({ lang: language, PromotionId: id }),
          ),
        ).toEqual(
          success(
            expectedPromotion(discountedOnly, size).map((product) =>
              expectedCard(product, language),
            ),
          ),
        );
      },
    );

    test("an unknown id has no products, and an invalid id is rejected", async () => {
      expect(
        await responseBody(
          shop().backend.promotion.getHomePromotions({ PromotionId: 2_147_483_647 }),
        ),
      ).toEqual(success([]));
      expect(
        await responseBody(shop().backend.promotion.getHomePromotions({ PromotionId: "two" })),
      ).toEqual(badInput("PromotionId", "Invalid input: expected number, received NaN"));
      expect(await responseBody(shop().backend.promotion.getHomePromotions({} as never))).toEqual(
        badInput("PromotionId", "Invalid input: expected number, received undefined"),
      );
      expect(
        await responseBody(shop().backend.promotion.getHomePromotions({ PromotionId: 0 })),
      ).toEqual(badInput("PromotionId", "Too small: expected number to be >=1"));
    });
  });
});
