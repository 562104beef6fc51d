import { withScrollingTables } from "./scrolling-tables";

type Props = {
  /** already sanitised (lib/data/sanitize.ts) */ html: string;
  /** accessible name of a wide table's scroll container */ tableLabel: string;
};

/**
 * Rich text from the back office with a readable line length; wide tables scroll in their own
 * container.
 */
export function RichText({ html, tableLabel }: Props) {
  return (
    <div
      className="prose"
      dangerouslySetInnerHTML={{ __html: withScrollingTables(html, tableLabel) }}
    />
  );
}
