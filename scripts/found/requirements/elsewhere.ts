import type { Requirement } from "../requirement";

/** 28-37: accessibility and speed, which only a browser shows: the tests that hold them, in `npm test` and `npm run audit`. The audit makes sure that they are still there. */
const TESTS: Record<number, Pick<Requirement, "name" | "tests">> = {
  28: { name: "axe and pa11y: 0 violations, also opened", tests: [
    ["e2e/accessible.spec.ts", "page types: axe finds nothing against WCAG 2.2 AA"], ["e2e/accessible.spec.ts", "axe finds nothing with this open"],
    ["e2e/audit/accessible.spec.ts", "page types: axe and pa11y find nothing against WCAG 2.2 AA"], ["e2e/audit/accessible.spec.ts", "nothing with this open"],
  ] },
  29: { name: "Tab: every stop visible, skip link first", tests: [
    ["e2e/accessible.spec.ts", "the skip link comes first and leads to the content; every tab stop is in the viewport"], ["e2e/keyboard.spec.ts", "Tab follows the reading order of the frame"],
    ["e2e/keyboard.spec.ts", "nothing obscures the focus on"], ["e2e/audit/accessible.spec.ts", "nothing obscures the focus, forwards and backwards"],
  ] },
  30: { name: "dialogs keep the focus; live regions speak", tests: [
    ["e2e/keyboard.spec.ts", "panels trap the focus, close with Escape and return it"], ["e2e/dropdown.spec.ts", "a change in it is announced once"], ["e2e/filters.spec.ts", "the focus stays, the count is announced"],
    ["e2e/product.spec.ts", "the lightbox loads on demand, works by keyboard and returns the focus"],
  ] },
  31: { name: "forms name what is missing", tests: [["e2e/forms.spec.ts", "the contact form names missing fields"], ["e2e/sign-in.spec.ts", "each wrong number has its sentence"], ["e2e/forms.spec.ts", "a fast order requires a phone, says what is wrong with it"]] },
  32: { name: "targets, 320 px, motion, autoplay", tests: [
    ["e2e/home.spec.ts", "nothing plays automatically and there is no pause button"], ["e2e/home.spec.ts", "focus pauses it, arrow keys move it with the focus"], ["e2e/home.spec.ts", "waits on hover"], ["e2e/accessible.spec.ts", "no horizontal overflow"],
    ["e2e/audit/targets.spec.ts", "every target has 24x24 px, and nothing moves"], ["e2e/audit/targets.spec.ts", "every target has 24x24 px with anything open"], ["e2e/audit/targets.spec.ts", "no page scrolls sideways"], ["e2e/home.spec.ts", "nothing plays or loads automatically"],
  ] },
  33: { name: "prices without colour; contrast", tests: [["e2e/accessible.spec.ts", "axe finds nothing against WCAG 2.2 AA"], ["e2e/filters.spec.ts", "no focus ring of a field, category or chip is cut"]] },
  34: { name: "Lighthouse (npm run lighthouse)", tests: [["scripts/measure/lighthouse.ts", "lighthouse"], ["e2e/home.spec.ts", "no layout shift while the page hydrates"]] },
  35: { name: "scripts of a first visit (stage size)", tests: [["scripts/measure/size.ts", "SCRIPT_BUDGET"], ["e2e/assets.spec.ts", "scripts and styles are sent with the best compression"]] },
  36: { name: "no console error, no policy violation", tests: [["e2e/accessible.spec.ts", "no console errors"], ["e2e/accessible.spec.ts", "client-side navigation works without console errors"], ["e2e/content-security-policy.spec.ts", "violates the policy, and its scripts run"]] },
  37: { name: "everything works without scripts", tests: [
    ["e2e/without-scripts.spec.ts", "from home to a category, through filter, chip, sort and pages to a product"], ["e2e/without-scripts.spec.ts", "the search box finds products"], ["e2e/audit/pages.spec.ts", "links alone lead to every product of every category"],
  ] },
};

export const elsewhere: readonly Requirement[] = Object.entries(TESTS).map(([number, requirement]) => ({ number: Number(number), ...requirement }));
