import { zodResolver } from "@hookform/resolvers/zod";
import { type TypedCode, typedCode } from "@/lib/contract/typed-code";

/** The endpoint's own rule, for the form (specification section 5). */
export const finCodeRules = zodResolver<TypedCode, unknown, TypedCode>(typedCode);
