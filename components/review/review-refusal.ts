import type { useTranslations } from "next-intl";
import type { FormFailure } from "@/lib/contract/form-failure";
import { REVIEW_TEXT } from "@/lib/contract/review-limits";

/** Fields of the form whose mistakes are said beside them, in its order. */
type Field = "stars" | "text";
/** Why a review was not accepted; `field` null when it is no field's fault. */
export type ReviewRefusal = { field: Field | null; text: string };

type Texts = {
  reviews: ReturnType<typeof useTranslations<"reviews">>;
  forms: ReturnType<typeof useTranslations<"forms">>;
};

const textLength = (text = ""): number => text.replace(/\r\n?/g, "\n").trim().length;

function textRefusal(text: string | undefined, t: Texts["reviews"]): string {
  const length = textLength(text);
  if (length < REVIEW_TEXT.least) return t("textShort", { least: REVIEW_TEXT.least });
  return length > REVIEW_TEXT.most ? t("textLong", { most: REVIEW_TEXT.most }) : t("textWrong");
}

/** All that was wrong with a review posted without scripts, the first field's fault first. */
export function reviewRefusals(
  { code, fields = {}, values }: FormFailure,
  { reviews, forms }: Texts,
): ReviewRefusal[] {
  if (code === "UNAUTHENTICATED") return [{ field: null, text: reviews("sessionRenewed") }];
  if (code === "NOT_A_BUYER") return [{ field: null, text: reviews("notBuyer") }];
  if (code === "TOO_MANY_REQUESTS") return [{ field: null, text: forms("tooMany") }];
  const wrong: ReviewRefusal[] = [
    ...(fields.stars ? [{ field: "stars" as const, text: reviews("starsMissing") }] : []),
    ...(fields.text ? [{ field: "text" as const, text: textRefusal(values.text, reviews) }] : []),
  ];
  return wrong.length > 0 ? wrong : [{ field: null, text: forms("failed") }];
}
