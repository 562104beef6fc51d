"use client";

import { useEffect, useRef, useState } from "react";
import { foldName } from "@/lib/format/fold-name";
import { FacetBox } from "./facet-box";

/** A value with its name and count; a tuple, to save bytes: a list of all brands has hundreds. */
export type FacetValue = readonly [value: string, label: string, count: number];
type Props = {
  parameterKey: string;
  /**
   * values before the fold (`unfolded`), inside it (`listed`), and those that get a checkbox only once
   * the visitor searches (`others`)
   */
  unfolded: readonly FacetValue[];
  listed: readonly FacetValue[];
  others: readonly FacetValue[];
  chosen: readonly string[];
  open: boolean;
  texts: {
    find: string;
    found: string;
    none: string;
    unfold: string;
    /** says how many values are not listed, and how to find them; empty if all are listed */
    more: string;
    moreWithoutScripts: string;
  };
};

/**
 * Checkboxes with a field that filters them by name while the visitor types, the folded ones too.
 * The field is not submitted with the form.
 */
export function SearchableFacetBoxes({
  parameterKey,
  unfolded,
  listed,
  others,
  chosen,
  open,
  texts,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const [typed, setTyped] = useState("");
  // After the first search all values keep their checkboxes; otherwise one that was just ticked
  // would leave the form with the next letter.
  const [hasSearched, setHasSearched] = useState(false);
  const search = (text: string) => {
    setTyped(text);
    if (!text.trim()) return;
    setHasSearched(true);
    if (fold.current) fold.current.open = true;
  };
  // The visitor may have typed before hydration.
  useEffect(() => {
    const timer = setTimeout(() => search(field.current?.value ?? ""));
    return () => clearTimeout(timer);
  }, []);
  const needle = foldName(typed);
  const matches = ([, label]: FacetValue) => foldName(label).includes(needle);
  const matchCount = needle === "" ? 0 : [...unfolded, ...listed, ...others].filter(matches).length;
  const box = (facetValue: FacetValue, isListed = true) => {
    const [value, label, count] = facetValue;
    return (
      <FacetBox
        key={value}
        name="f"
        value={`${parameterKey}:${value}`}
        label={label}
        count={count}
        chosen={chosen.includes(value)}
        hidden={needle === "" ? !isListed : !matches(facetValue)}
      />
    );
  };
  return (
    <>
      <input
        ref={field}
        type="text"
        maxLength={60}
        onChange={(event) => search(event.target.value)}
        aria-label={texts.find}
        placeholder={texts.find}
        className="facet-input mb-1 noscript:hidden"
      />
      <p
        aria-live="polite"
        className={needle !== "" && matchCount === 0 ? "py-1 text-xs text-ink-soft" : "sr-only"}
      >
        {needle === "" ? "" : matchCount === 0 ? texts.none : `${texts.found} ${matchCount}`}
      </p>
      {unfolded.map((facetValue) => box(facetValue))}
      <details ref={fold} data-fold={parameterKey} open={open} className="folding">
        <summary hidden={needle !== ""} className="facet-more">
          {texts.unfold}
        </summary>
        {listed.map((facetValue) => box(facetValue))}
        {hasSearched ? others.map((facetValue) => box(facetValue, false)) : null}
        {texts.more === "" || needle !== "" ? null : (
          <p className="py-1 text-xs text-ink-soft">
            <span className="noscript:hidden">{texts.more}</span>
            <span className="not-noscript:hidden">{texts.moreWithoutScripts}</span>
          </p>
        )}
      </details>
    </>
  );
}
