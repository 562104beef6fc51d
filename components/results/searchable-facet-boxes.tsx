"use client";

import { useEffect, useRef, useState } from "react";
import { foldName } from "@/lib/format/fold-name";
import { FacetBox } from "./facet-box";

/** A value with its name and count, as few bytes as can be: a list of all brands has hundreds. */
export type FacetValue = readonly [value: string, label: string, count: number];
type Props = {
  parameterKey: string;
  /** before the fold, inside it, and those that have a box once looked for */
  first: readonly FacetValue[];
  listed: readonly FacetValue[];
  others: readonly FacetValue[];
  chosen: readonly string[];
  open: boolean;
  texts: {
    find: string;
    found: string;
    none: string;
    unfold: string;
    /** how many are not listed, and how to reach them; empty when all are */ more: string;
    moreWithoutScripts: string;
  };
};

/**
 * Check boxes that a name narrows while it is typed, the folded ones too. The field is no part of
 * the form.
 */
export function SearchableFacetBoxes({
  parameterKey: of,
  first,
  listed,
  others,
  chosen,
  open,
  texts,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const [typed, setTyped] = useState("");
  // From then on all have boxes, or one ticked just now would leave the form with the next letter.
  const [hasLooked, setHasLooked] = useState(false);
  const look = (text: string) => {
    setTyped(text);
    if (!text.trim()) return;
    setHasLooked(true);
    if (fold.current) fold.current.open = true;
  };
  // Typed before the scripts had loaded.
  useEffect(() => {
    const timer = setTimeout(() => look(field.current?.value ?? ""));
    return () => clearTimeout(timer);
  }, []);
  const wanted = foldName(typed);
  const has = ([, label]: FacetValue) => foldName(label).includes(wanted);
  const found = wanted === "" ? 0 : [...first, ...listed, ...others].filter(has).length;
  const box = (named: FacetValue, isListed = true) => {
    const [value, label, count] = named;
    return (
      <FacetBox
        key={value}
        name="f"
        value={`${of}:${value}`}
        label={label}
        count={count}
        chosen={chosen.includes(value)}
        hidden={wanted === "" ? !isListed : !has(named)}
      />
    );
  };
  return (
    <>
      <input
        ref={field}
        type="text"
        maxLength={60}
        onChange={(event) => look(event.target.value)}
        aria-label={texts.find}
        placeholder={texts.find}
        className="facet-input mb-1 noscript:hidden"
      />
      <p
        aria-live="polite"
        className={wanted !== "" && found === 0 ? "py-1 text-xs text-ink-soft" : "sr-only"}
      >
        {wanted === "" ? "" : found === 0 ? texts.none : `${texts.found} ${found}`}
      </p>
      {first.map((named) => box(named))}
      <details ref={fold} data-fold={of} open={open} className="folding">
        <summary hidden={wanted !== ""} className="facet-more">
          {texts.unfold}
        </summary>
        {listed.map((named) => box(named))}
        {hasLooked ? others.map((named) => box(named, false)) : null}
        {texts.more === "" || wanted !== "" ? null : (
          <p className="py-1 text-xs text-ink-soft">
            <span className="noscript:hidden">{texts.more}</span>
            <span className="not-noscript:hidden">{texts.moreWithoutScripts}</span>
          </p>
        )}
      </details>
    </>
  );
}
