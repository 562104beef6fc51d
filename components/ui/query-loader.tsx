"use client";

import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ReactNode } from "react";
import { FocusKeeper } from "@/components/ui/focus-keeper";
import { Skeleton } from "@/components/ui/skeleton";
import { queryClient } from "@/lib/client/products/query-client";

type Props<Data, Key extends readonly unknown[]> = {
  query: UseQueryOptions<Data, Error, Data, Key>;
  children: (data: Data) => ReactNode;
  /** shown below the retry button */ fallback?: ReactNode;
};

/**
 * Fetches the data of a panel or menu when it opens: a placeholder while loading, a retry button on
 * failure.
 */
export function QueryLoader<Data, Key extends readonly unknown[]>({
  query,
  children,
  fallback,
}: Props<Data, Key>) {
  const { data, isError, refetch } = useQuery(query, queryClient);
  // `FocusKeeper`, because removing the retry button would lose its focus.
  return (
    <FocusKeeper>
      {data === undefined ? (
        <>
          <LoadingOrRetry retry={isError ? () => void refetch() : null} />
          {isError && fallback}
        </>
      ) : (
        children(data)
      )}
    </FocusKeeper>
  );
}

function LoadingOrRetry({ retry }: { retry: (() => void) | null }) {
  const t = useTranslations("panels");
  if (retry) {
    return (
      <div role="alert" className="space-y-3 py-4">
        <p className="text-ink-soft">{t("failed")}</p>
        <button
          type="button"
          onClick={retry}
          className="h-11 rounded-control border border-line px-4 font-semibold hover:border-ink"
        >
          {t("retry")}
        </button>
      </div>
    );
  }
  return (
    <div role="status" aria-busy className="space-y-3 py-3">
      <span className="sr-only">{t("loading")}</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-6 w-3/4" />
      ))}
    </div>
  );
}
