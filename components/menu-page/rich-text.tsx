import { withScrollingTables } from "./scrolling-tables";

type Props = { /** already sanitised (lib/data/sanitized.ts) */ html: string; /** what a wide table is called, for those who scroll by keyboard */ tableLabel: string };

/** What staff wrote in the back office, with readable lines; wide tables scroll in their own frame. */
export function RichText({ html, tableLabel }: Props) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: withScrollingTables(html, tableLabel) }} />;
}
