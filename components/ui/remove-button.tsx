import { CloseIcon } from "./icons";

type Props = { label: string; onRemove: () => void; className?: string };

/** The button that removes a product from a list. */
export function RemoveButton({ label, onRemove, className = "" }: Props) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={label}
      className={`flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-mist hover:text-ink ${className}`}
    >
      <CloseIcon className="size-5" />
    </button>
  );
}
