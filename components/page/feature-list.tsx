import type { ComponentType, SVGProps } from "react";
import type { Language } from "@/lib/languages";
import { InlineText } from "./inline-text";

export type Feature = {
  icon: ComponentType<Omit<SVGProps<SVGSVGElement>, "children">>;
  title: string;
  text: string;
};

/** Four features, each with an icon. */
export function FeatureList({
  features,
  language,
}: {
  features: readonly Feature[];
  language: Language;
}) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4 rounded-card border border-line p-5 sm:block">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-mist">
            <Icon className="size-6" />
          </span>
          <div className="sm:mt-4">
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">
              <InlineText text={text} language={language} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
