import type { useTranslations } from "use-intl";
import type { FormFailure } from "@/lib/contract/form-failure";
import { MODEL_WISH } from "@/lib/contract/model-wish";

type Texts = {
  wish: ReturnType<typeof useTranslations<"modelWish">>;
  forms: ReturnType<typeof useTranslations<"forms">>;
};

/** The messages for the error codes of both endpoints. */
export const wishCodeTexts = (t: Texts["wish"]): Readonly<Record<string, string>> => ({
  MODEL_NOT_MISSING: t("notMissing"),
  TOO_MANY_WISHES: t("tooMany", { most: MODEL_WISH.most }),
  UNAUTHENTICATED: t("signInFirst"),
});

/** Why a wish that was sent without scripts was refused. */
export function wishRefusal({ code, fields = {} }: FormFailure, { wish, forms }: Texts): string {
  if (fields.email) return wish("emailWrong");
  if (code === "TOO_MANY_REQUESTS") return forms("tooMany");
  return wishCodeTexts(wish)[code] ?? wish("failed");
}
