import type { useTranslations } from "use-intl";
import type { FormFailure } from "@/lib/contract/form-failure";
import { REVIEW_TEXT } from "@/lib/contract/review-limits";

/** Fields whose errors are shown beside them, in the form's order. */
type Field = "stars" | "text";
/** Why a review was refused; `field` is null if no field is at fault. */
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

/** All errors of a refused review, in the order of the form's fields; never empty. */
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
