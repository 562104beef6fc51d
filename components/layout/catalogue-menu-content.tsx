"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { type MouseEvent, type PointerEvent, useRef } from "react";
import { ChevronRightIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import { categoriesQuery } from "@/lib/client/frame-queries";
import { navigationMethod } from "@/lib/client/overlay-history";
import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import { categoryTreePath } from "@/lib/results/category-path";
import { resultsPath } from "@/lib/results/results-path";
import { QueryLoader } from "../ui/query-loader";

type Props = { language: Language; onLeave: () => void };

/**
 * Hover delay, ms: a mouse that only crosses a parent, on its way to the children of another, does
 * not open it.
 */
const HOVER_MS = 120;

/**
 * Content of the catalogue's mega menu: the category tree, fetched when the pointer or the focus
 * enters the header (catalogue-menu.tsx).
 */
export function CatalogueMenuContent(props: Props) {
  return (
    <QueryLoader query={categoriesQuery(props.language)}>
      {(categories) => <ParentCategories {...props} categories={categories} />}
    </QueryLoader>
  );
}

/**
 * Parent categories on the left, their children on the right, all real links: a list of
 * `<details>`, of which one is open at a time. Hovering a parent opens it, clicking it follows its
 * link.
 */
function ParentCategories({
  language,
  onLeave,
  categories,
}: Props & { categories: readonly Category[] }) {
  const t = useTranslations("panels");
  const router = useRouter();
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The type of the pointer that pressed last: not every browser sets `pointerType` on a click.
  const lastPointerType = useRef("");

  const onPointerOver = (event: PointerEvent) => {
    clearTimeout(hoverTimer.current);
    const parent = (event.target as Element).closest("summary")?.parentElement;
    if (event.pointerType !== "mouse" || !(parent instanceof HTMLDetailsElement)) return;
    hoverTimer.current = setTimeout(() => {
      parent.open = true;
    }, HOVER_MS);
  };
  const onParentClick = (event: MouseEvent, category: Category) => {
    // From 768 px on one parent is always open, because the children have their own column.
    const parent = event.currentTarget.parentElement;
    if (
      !(parent instanceof HTMLDetailsElement) ||
      !parent.open ||
      !window.matchMedia("(min-width: 768px)").matches
    )
      return;
    event.preventDefault();
    if (event.detail === 0 || lastPointerType.current !== "mouse") return;
    onLeave();
    router[navigationMethod()](resultsPath(language, { categoryId: category.categoryId }) as Route);
  };
  return (
    <ul
      onPointerDown={(event) => {
        lastPointerType.current = event.pointerType;
      }}
      onPointerOver={onPointerOver}
      onPointerLeave={() => clearTimeout(hoverTimer.current)}
      className="relative divide-y divide-line py-4 md:min-h-[30rem] md:w-full md:divide-y-0"
    >
      {categories.map((category, i) => (
        <li key={category.categoryId}>
          <details name="catalogue" open={i === 0} className="group/parent">
            <summary
              onClick={(event) => onParentClick(event, category)}
              className="flex min-h-10 items-center justify-between gap-3 rounded-control px-3 py-2 font-semibold hover:bg-mist md:w-72 md:font-normal md:group-open/parent:bg-mist md:group-open/parent:font-semibold"
            >
              {category.categoryTitle}
              <ChevronRightIcon className="size-4 shrink-0 text-ink-soft transition-transform max-md:group-open/parent:rotate-90" />
            </summary>
            {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
                clicks on the links inside bubble up and close the menu; a link is operable by
                keyboard, and Enter on it is a click */}
            <div
              onClick={(event) => (event.target as Element).closest("a") && onLeave()}
              className="flex gap-8 bg-paper px-3 pb-4 md:absolute md:inset-y-3 md:right-0 md:left-80 md:overflow-y-auto md:px-1 md:pt-1"
            >
              <div className="min-w-0 flex-1">
                <LocalLink
                  path={resultsPath(language, { categoryId: category.categoryId })}
                  className="inline-flex min-h-10 items-center gap-1 text-ink-soft hover:text-ink hover:underline md:text-lg md:font-bold md:text-ink"
                >
                  {t("allOf", { name: category.categoryTitle })}
                </LocalLink>
                <ul className="md:mt-2 lg:columns-2 lg:gap-8">
                  {category.childCategories.map((child) => (
                    <li key={child.categoryId} className="break-inside-avoid">
                      <LocalLink
                        path={categoryTreePath(language, child)}
                        className="flex min-h-10 items-center py-1.5 text-ink-soft hover:text-ink hover:underline"
                      >
                        {child.categoryTitle}
                      </LocalLink>
                    </li>
                  ))}
                </ul>
              </div>
              <Picture
                src={category.categoryImage}
                alt=""
                sizes="256px"
                className="hidden size-64 shrink-0 rounded-card bg-mist object-contain xl:block"
              />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
