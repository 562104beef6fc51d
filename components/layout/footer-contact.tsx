"use client";

import { type ToggleEvent, useState } from "react";
import { loadOnRender } from "@/components/ui/load-on-render";
import { withTexts } from "@/lib/i18n/with-texts";

type Props = { title: string; text: string };

const LoadedContactForm = loadOnRender(
  () =>
    withTexts(() =>
      import("@/components/contact/footer-contact-form").then((module) => module.FooterContactForm),
    ),
  <div className="min-h-96 md:min-h-80" />,
);

/**
 * The footer's contact form (specification section 1), collapsed; its code loads on the first
 * expansion.
 */
export function FooterContact({ title, text }: Props) {
  const [isFormNeeded, setFormNeeded] = useState(false);
  const onToggle = (event: ToggleEvent<HTMLDetailsElement>) =>
    event.newState === "open" && setFormNeeded(true);
  return (
    <details onToggle={onToggle} className="folding border-t border-line noscript:hidden">
      <summary className="flex min-h-11 items-center justify-between gap-4 py-6 text-lg font-bold">
        <h2>{title}</h2>
      </summary>
      <div className="max-w-3xl pb-8">
        <p className="mb-4 text-ink-soft">{text}</p>
        {isFormNeeded ? <LoadedContactForm /> : null}
      </div>
    </details>
  );
}
