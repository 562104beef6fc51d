"use client";

import { useTranslations } from "use-intl";
import type { FocusEvent, Ref } from "react";
import { ClockIcon, DocumentIcon, GridIcon, SearchIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { Suggestions } from "@/lib/contract/suggestion";
import { formatMoney } from "@/lib/format/money";
import { currentPrice } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { saveSearch } from "@/lib/client/search/recent-searches";
import { HighlightedText } from "./highlighted-text";
import type { Group, Option } from "./suggestion-groups";

type Props = {
  ref: Ref<HTMLDivElement>;
  id: string;
  groups: readonly Group[];
  /** key of the option that the keyboard has selected */
  activeKey: string | undefined;
  understood: Suggestions["understood"] | undefined;
  language: Language;
  /** message about a slow or missing connection; null for none */
  notice: string | null;
  onPick: () => void;
  onClearRecent: () => void;
  onBlur: (event: FocusEvent) => void;
};

const ICONS = { categories: GridIcon, pages: DocumentIcon, recent: ClockIcon, popular: SearchIcon };

/**
 * Suggestions below the search box: one listbox with a group for each kind, whose options are real
 * links. The text field keeps the focus.
 */
export function SuggestionList({
  ref,
  id,
  groups,
  activeKey,
  understood,
  notice,
  language,
  onPick,
  onClearRecent,
  onBlur,
}: Props) {
  const t = useTranslations("suggest");
  const interpretation = understood?.missing
    ? t("missingModel", { missing: understood.missing })
    : understood?.shown && (understood.how === "corrected" || understood.how === "some")
      ? t(understood.how, { shown: understood.shown })
      : null;
  return (
    <div
      ref={ref}
      onBlur={onBlur}
      className="absolute top-full left-0 z-50 mt-2 w-full min-w-[min(24rem,calc(100vw-2rem))] rounded-card border border-line bg-paper py-1 shadow-soft"
    >
      {notice ? <p className="px-4 py-3 text-sm text-ink-soft">{notice}</p> : null}
      {groups.length === 0 ? null : (
        <div
          id={id}
          role="listbox"
          aria-label={t("list")}
          className="max-h-[min(70dvh,36rem)] overflow-y-auto overscroll-contain"
        >
          {groups.map(({ name, options }) => (
            <div
              key={name}
              role="group"
              aria-labelledby={`${id}-${name}`}
              className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
            >
              <p
                id={`${id}-${name}`}
                role="presentation"
                className="px-4 pt-2 pb-1 text-xs font-semibold text-ink-soft"
              >
                {name === "products" && interpretation ? interpretation : t(name)}
              </p>
              {options.map((option) => (
                <LocalLink
                  key={option.key}
                  id={option.id(id)}
                  role="option"
                  aria-selected={option.key === activeKey}
                  tabIndex={-1}
                  path={option.path}
                  // A press must not blur the text field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    if (option.search) saveSearch(option.search);
                    onPick();
                  }}
                  className="flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-mist aria-selected:bg-mist aria-selected:shadow-[inset_3px_0_0_var(--color-ink)]"
                >
                  {option.product ? (
                    <ProductOption option={option} language={language} />
                  ) : (
                    <TextOption option={option} name={name} />
                  )}
                </LocalLink>
              ))}
            </div>
          ))}
        </div>
      )}
      {groups.some(({ name }) => name === "recent") ? (
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClearRecent}
          className="min-h-11 w-full px-4 py-2 text-left text-sm text-ink-soft underline underline-offset-2 hover:no-underline"
        >
          {t("forget")}
        </button>
      ) : null}
    </div>
  );
}

function ProductOption({
  option: { product, text, matches },
  language,
}: {
  option: Option;
  language: Language;
}) {
  return (
    <>
      <Picture
        src={product?.coverImage}
        alt=""
        small
        className="size-12 shrink-0 rounded-control bg-mist object-contain"
      />
      <span className="flex min-w-0 flex-1 flex-col lg:flex-row lg:items-center lg:gap-3">
        <span className="line-clamp-2 lg:flex-1">
          <HighlightedText text={text} matches={matches} />
        </span>
        {product ? (
          <span className="prices shrink-0 font-bold">
            {formatMoney(currentPrice(product), language)}
          </span>
        ) : null}
      </span>
    </>
  );
}

function TextOption({
  option: { category, page, text, matches },
  name,
}: {
  option: Option;
  name: Group["name"];
}) {
  const t = useTranslations("suggest");
  const Icon = ICONS[name === "products" ? "popular" : name];
  return (
    <>
      <Icon className="size-5 shrink-0 text-ink-soft" />
      <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
        <HighlightedText text={text} matches={matches} />
        {category?.keyWord ? (
          <span className="text-sm text-ink-soft">
            {" "}
            · {t("inside", { keyWord: category.keyWord })}
          </span>
        ) : null}
        {page?.text ? <span className="text-sm text-ink-soft"> · {page.text}</span> : null}
      </span>
      {category?.count ? (
        <span className="shrink-0 text-sm text-ink-soft">
          <span aria-hidden>{category.count}</span>
          <span className="sr-only">{t("count", { count: category.count })}</span>
        </span>
      ) : null}
    </>
  );
}
