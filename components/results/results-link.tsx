"use client";

import type { ComponentProps } from "react";
import { LocalLink } from "@/components/ui/local-link";
import { noteArrival } from "./arrival";

type Props = ComponentProps<typeof LocalLink> & { /** `data-field` of what gets the focus there */ focusNext: string };

/** A link from results to other results of the same search: the page stays where it is, the focus goes on, the number found is said. */
export function ResultsLink({ focusNext, ...props }: Props) {
  return (
    <LocalLink
      data-keeps-place
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) noteArrival({ focus: focusNext, panel: event.currentTarget.closest("dialog") !== null });
      }}
      {...props}
    />
  );
}
