"use client";

import { type MouseEvent, type ReactNode, useCallback } from "react";
import { SidePanel } from "@/components/ui/side-panel";
import { type PanelName, usePanels } from "./panel-store";

type Props = {
  name: PanelName;
  title: string;
  closeLabel: string;
  side: "left" | "right";
  dropdown?: boolean;
  children: ReactNode;
};

/**
 * One slide-in panel. A click on a link that opens in this tab closes it, even when only the query
 * string changes.
 */
export function FramePanel({ name, title, closeLabel, side, dropdown = false, children }: Props) {
  const open = usePanels((panels) => panels.open === name);
  const close = useCallback(() => usePanels.getState().close(name), [name]);
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a[href]");
    if (link && !link.hasAttribute("target") && !event.metaKey && !event.ctrlKey && !event.shiftKey)
      close();
  };
  return (
    <SidePanel
      open={open}
      onClose={close}
      title={title}
      closeLabel={closeLabel}
      side={side}
      dropdown={dropdown}
    >
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
          clicks on the links inside bubble up and close the panel; a link is operable by keyboard,
          and Enter on it is a click */}
      <div onClick={onClick} className="flex min-h-full flex-col">
        {children}
      </div>
    </SidePanel>
  );
}
