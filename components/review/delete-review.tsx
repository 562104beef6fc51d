type Props = {
  language: string;
  slug: string;
  /** path of the page with the form, to return to after a failure */ back: string;
  /** path to continue to after the deletion */ next: string;
  labels: Record<"delete" | "deleteText" | "deleteNow", string>;
};

/**
 * Deletes the customer's own review; the button is folded away, so that it takes two steps. A plain
 * form, which works without JavaScript.
 */
export function DeleteReview({ language, slug, back, next, labels }: Props) {
  return (
    <details className="folding">
      <summary className="min-h-11 w-fit py-2.5 text-sm font-semibold text-failure [&::after]:ms-3!">
        {labels.delete}
      </summary>
      <form method="post" action="/api/Review/delete-review" className="mt-1">
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="productSlug" value={slug} />
        <p className="mb-3 max-w-prose text-sm text-ink-soft">{labels.deleteText}</p>
        <button
          type="submit"
          className="min-h-11 rounded-control border border-failure px-4 py-2 font-semibold text-failure hover:bg-failure-tint"
        >
          {labels.deleteNow}
        </button>
      </form>
    </details>
  );
}
