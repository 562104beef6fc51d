import { useHydrated } from "@/components/ui/use-hydrated";

type Props = {
  isSending: boolean;
  labels: { send: string; sending: string };
  /** position and colours */ className: string;
};

/**
 * Submit button, enabled only after hydration: earlier, the browser would submit natively, without
 * validation. While sending it is not disabled, which would lose the focus; the form ignores
 * further presses.
 */
export function SubmitButton({ isSending, labels, className }: Props) {
  const hydrated = useHydrated();
  return (
    <button
      type="submit"
      disabled={!hydrated}
      aria-disabled={isSending || undefined}
      className={`min-h-12 rounded-control font-semibold text-white disabled:opacity-60 aria-disabled:opacity-60 ${className}`}
    >
      {isSending ? labels.sending : labels.send}
    </button>
  );
}
