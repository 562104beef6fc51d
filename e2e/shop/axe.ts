import type { Locator, Page } from "@playwright/test";
import axe, { type AxeResults, type NodeResult, type RunOptions } from "axe-core";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Frames contain third-party pages, which the tests stub. */
const OPTIONS: RunOptions = {
  runOnly: { type: "tag", values: WCAG_2_2_AA },
  resultTypes: ["violations"],
  iframes: false,
};

/** While a modal dialog is open, only the dialog is audited: the page behind it is inert. */
export const MODAL = "dialog:modal";
export const hasModal = async (page: Page): Promise<boolean> =>
  (await page.locator(MODAL).count()) > 0;

const describeNode = ({ target, failureSummary }: NodeResult) =>
  `${target.join(" ")} ${failureSummary?.split("\n")[1]?.trim() ?? ""}`;

/**
 * Violations of WCAG 2.2 AA that axe finds, one line per element.
 * @param within the parts to audit; by default the open modal dialog, or else the whole page
 */
export async function findAxeViolations(page: Page, within?: Locator): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const parts = within ?? page.locator((await hasModal(page)) ? MODAL : "html");
  const { violations } = await parts.evaluateAll(async (include, options): Promise<AxeResults> => {
    // Content far outside the viewport is not laid out (docs/adr/0018). Here it is audited as it
    // looks when it has been scrolled to.
    const style = document.head.appendChild(document.createElement("style"));
    style.textContent = "* { content-visibility: visible !important }";
    const elementOf = ({ target: [selector] }: NodeResult) =>
      typeof selector === "string" ? document.querySelector(selector) : null;
    const boxOf = (node: NodeResult) => elementOf(node)?.getBoundingClientRect() ?? null;
    // A header that is hidden above the viewport covers only what is above it, too.
    const isAbove = (node: NodeResult) => (boxOf(node)?.top ?? 0) < 0;
    // A target under the bar at the bottom edge can be scrolled into view, so axe's finding about
    // its size is dropped. e2e/audit/targets.spec.ts measures the size of every target.
    const bar = [...document.querySelectorAll("[data-buy-bar]")]
      .find((element) => element.checkVisibility({ visibilityProperty: true }))
      ?.getBoundingClientRect();
    const isUnderBar = (node: NodeResult) => {
      const box = boxOf(node);
      return (
        bar !== undefined &&
        box !== null &&
        box.top < bar.bottom &&
        box.bottom > bar.top &&
        box.left < bar.right &&
        box.right > bar.left &&
        /partially obscured/.test(node.failureSummary ?? "")
      );
    };
    // A card's title is cut off inside a word (specification section 2), whereas axe compares whole
    // words. It is enough that the accessible name begins with the visible text.
    const isTruncated = (node: NodeResult) => {
      const [visibleText, name] = [
        elementOf(node)?.textContent ?? "",
        elementOf(node)?.getAttribute("aria-label") ?? "",
      ];
      return visibleText.endsWith("...") && name.startsWith(visibleText.slice(0, -3));
    };
    const harmless: Record<string, (node: NodeResult) => boolean> = {
      "target-size": (node) => isAbove(node) || isUnderBar(node),
      "label-content-name-mismatch": isTruncated,
    };
    const results: AxeResults = await (window as unknown as { axe: typeof axe }).axe
      .run({ include }, options)
      .finally(() => style.remove());
    return {
      ...results,
      violations: results.violations.map((violation) => ({
        ...violation,
        nodes: violation.nodes.filter((node) => !harmless[violation.id]?.(node)),
      })),
    };
  }, OPTIONS);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `axe ${id}: ${describeNode(node)}`),
  );
}
