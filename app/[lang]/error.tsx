"use client";

import { useLocale, useTranslations } from "use-intl";
import { FailureScreen } from "@/components/failure/failure-screen";

/** The generic error screen (specification section 8) within the page's frame. */
export default function ErrorScreen({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations("error");
  return (
    <FailureScreen
      language={useLocale()}
      texts={{ title: t("title"), text: t("text"), retry: t("retry"), home: t("home") }}
      onRetry={reset}
    />
  );
}
