import type { DemoCondition, DemoSentence, Text3 } from "./types";

/** A sentence that is used only for products whose parameters meet `conditions`. */
export const sentenceIf = (conditions: DemoCondition, text: Text3): DemoSentence => ({
  ...text,
  when: conditions,
});
