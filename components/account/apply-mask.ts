const countDigits = (text: string): number => text.replace(/\D/g, "").length;

/** Applies a mask to a field while it is typed in, and keeps the caret before the same digits. */
export function applyMask(field: HTMLInputElement, mask: (text: string) => string): void {
  const masked = mask(field.value);
  if (masked === field.value) return;
  const digitsAfterCaret = countDigits(
    field.value.slice(field.selectionStart ?? field.value.length),
  );
  field.value = masked;
  let caret = masked.length;
  while (caret > 0 && countDigits(masked.slice(caret)) < digitsAfterCaret) caret -= 1;
  field.setSelectionRange(caret, caret);
}
