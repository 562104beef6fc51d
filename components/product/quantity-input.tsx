import { type KeyboardEvent, useId } from "react";
import { InfoIcon, MinusIcon, PlusIcon } from "@/components/ui/icons";
import { parseQuantity, stepQuantity } from "./quantity";

export type QuantityLabels = {
  quantity: string;
  fewer: string;
  more: string;
  notInteger: string;
  tooFew: string;
  tooMany: string;
};
type Props = {
  /** the field's text */ text: string;
  stock: number;
  labels: QuantityLabels;
  onChange: (text: string) => void;
};

const STEPPER =
  "flex w-11 items-center justify-center -outline-offset-2 hover:bg-mist disabled:bg-paper disabled:text-line";

/**
 * A text field between − and +, for a quantity from 1 to the stock (specification section 2). It is
 * not a number input, which would drop the comma of `1,5` and change with the mouse wheel. The
 * arrow keys change the quantity by one. Invalid input stays in the field, with an error below the
 * row.
 */
export function QuantityInput({ text, stock, labels, onChange }: Props) {
  const id = useId();
  const soldOut = stock === 0;
  const { count, fault } = parseQuantity(text, stock);
  const reason = fault && !soldOut ? labels[fault] : null;
  const step = (by: 1 | -1) => onChange(String(stepQuantity(text, by, stock)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? 1 : -1);
  };
  return (
    <>
      <label htmlFor={id} className="sr-only noscript:hidden">
        {labels.quantity}
      </label>
      <div
        className={`flex h-12 w-fit shrink-0 overflow-hidden rounded-control border bg-paper has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus noscript:hidden ${reason ? "border-ink" : "border-edge"}`}
      >
        <button
          type="button"
          aria-label={labels.fewer}
          disabled={soldOut || count === 1}
          onClick={() => step(-1)}
          className={STEPPER}
        >
          <MinusIcon className="size-5" />
        </button>
        <input
          id={id}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          maxLength={40}
          value={text}
          disabled={soldOut}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, stock)}
          aria-valuenow={count ?? 1}
          aria-valuetext={text}
          aria-invalid={reason !== null}
          aria-describedby={`${id}-reason`}
          className="prices w-14 border-x border-line text-center text-base font-semibold outline-none disabled:text-ink-soft"
        />
        <button
          type="button"
          aria-label={labels.more}
          disabled={soldOut || (count !== null && count >= stock)}
          onClick={() => step(1)}
          className={STEPPER}
        >
          <PlusIcon className="size-5" />
        </button>
      </div>
      <p
        id={`${id}-reason`}
        role="alert"
        className="order-last w-full text-sm font-semibold empty:absolute"
      >
        {reason ? (
          <span className="flex items-center gap-1.5">
            <InfoIcon className="size-5 shrink-0" />
            {reason}
          </span>
        ) : null}
      </p>
    </>
  );
}
