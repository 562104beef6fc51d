import texts from "@/messages/en.json";
import { fillFacts } from "../fill-facts";
import type { Messages, TextFacts } from "../messages";

/** The texts in this language, with the facts filled in. */
export const textsWith = (facts: TextFacts): Messages => fillFacts(texts, facts, "en");
