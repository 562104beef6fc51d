import { toAzn, formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import type { LineSums } from "@/lib/orders/order-sums";

type Props = { line: Pick<LineSums, "base" | "total">; language: Language };

/**
 * The total of a line, after its struck-out amount before the discount. The amounts before
 * discounts add up to the products' row of the summary, the totals to the summary's total.
 */
export function LineAmount({ line, language }: Props) {
  return (
    <>
      {line.base > line.total ? (
        <>
          <s className="text-xs font-normal text-ink-soft">
            {formatMoney(toAzn(line.base), language)}
          </s>{" "}
        </>
      ) : null}
      {formatMoney(toAzn(line.total), language)}
    </>
  );
}
