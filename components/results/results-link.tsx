"use client";

import type { ComponentProps } from "react";
import { LocalLink } from "@/components/ui/local-link";
import { saveFocus } from "./focus-restoration";

type Props = ComponentProps<typeof LocalLink> & {
  /** `data-field` of the element to focus on the next page */ focusNext: string;
};

/**
 * A link to other results of the same search: keeps the scroll position, moves the focus and
 * announces the result count.
 */
export function ResultsLink({ focusNext, ...props }: Props) {
  return (
    <LocalLink
      data-keeps-place
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey)
          saveFocus(event.currentTarget, focusNext);
      }}
      {...props}
    />
  );
}
