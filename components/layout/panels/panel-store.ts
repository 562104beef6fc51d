"use client";

import { create } from "zustand";

/** The slide-in panels of the frame (specification section 2). */
export type PanelName = "menu" | "categories" | "basket" | "favourites" | "help";

type PanelStore = {
  open: PanelName | null;
  show: (name: PanelName) => void;
  /** closes this panel; no effect when another is open by now */ close: (name: PanelName) => void;
};

/**
 * Which panel is open, at most one. Any client code may open one:
 * `usePanels.getState().show("basket")`.
 */
export const usePanels = create<PanelStore>()((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: (name) => set(({ open }) => ({ open: open === name ? null : open })),
}));
