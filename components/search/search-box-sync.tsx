"use client";

import { useEffect } from "react";

/**
 * Writes a results page's keyword into every search box, also after Back and after another search.
 * Text being typed is left alone.
 */
export function SearchBoxSync({ keyWord }: { keyWord: string }) {
  useEffect(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>(
      "form[role=search] input[name=keyWord]",
    ))
      if (input !== document.activeElement) input.value = keyWord;
  }, [keyWord]);
  return null;
}
