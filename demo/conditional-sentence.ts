import type { DemoCondition, DemoSentence, Text3 } from "./types";

/** A sentence for the products whose parameters meet `conditions` only. */
export const sentenceIf = (conditions: DemoCondition, text: Text3): DemoSentence => ({
  ...text,
  when: conditions,
});
