import type { Requirement } from "../requirement";

/**
 * Requirements 28-37: accessibility and speed, which need a browser. They are checked by tests
 * whose titles name them; the audit reports the results of these tests in its own run
 * (scripts/launcher/evidence.mjs).
 */
export const browserTested: readonly Requirement[] = [
  { number: 28, name: "axe and pa11y: 0 violations, also opened" },
  { number: 29, name: "Tab: every stop visible, skip link first" },
  { number: 30, name: "dialogs keep the focus; live regions announce" },
  { number: 31, name: "forms name what is missing" },
  { number: 32, name: "targets, 320 px, motion, autoplay" },
  { number: 33, name: "prices without colour; contrast" },
  { number: 34, name: "Lighthouse; the largest picture; nothing shifts" },
  { number: 35, name: "scripts of a first visit" },
  { number: 36, name: "no console error, no policy violation" },
  { number: 37, name: "everything works without scripts" },
];
