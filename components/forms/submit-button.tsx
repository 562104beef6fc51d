import { useScriptsRun } from "@/components/ui/use-scripts-run";

type Props = { isSending: boolean; labels: { send: string; sending: string }; /** its place and colours */ className: string };

/**
 * Sends a form, once its script can: pressed before, the browser would send it by itself, past everything that looks after what was typed.
 * While it is being sent the button stays in reach, because a disabled one would lose the focus; the form ignores what comes meanwhile.
 */
export function SubmitButton({ isSending, labels, className }: Props) {
  const usable = useScriptsRun();
  return (
    <button type="submit" disabled={!usable} aria-disabled={isSending || undefined} className={`min-h-12 rounded-control font-semibold text-white disabled:opacity-60 aria-disabled:opacity-60 ${className}`}>
      {isSending ? labels.sending : labels.send}
    </button>
  );
}
