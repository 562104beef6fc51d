const countDigits = (text: string): number => text.replace(/\D/g, "").length;

/** Applies a mask to a field as it is typed in; the caret stays before the same digits. */
export function applyMask(field: HTMLInputElement, mask: (text: string) => string): void {
  const masked = mask(field.value);
  if (masked === field.value) return;
  const behind = countDigits(field.value.slice(field.selectionStart ?? field.value.length));
  field.value = masked;
  let caret = masked.length;
  while (caret > 0 && countDigits(masked.slice(caret)) < behind) caret -= 1;
  field.setSelectionRange(caret, caret);
}
