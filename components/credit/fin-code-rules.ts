import { zodResolver } from "@hookform/resolvers/zod";
import { type TypedCode, typedCode } from "@/lib/contract/typed-code";

/** The endpoint's own rule (specification section 5), as a resolver for the form. */
export const finCodeRules = zodResolver<TypedCode, unknown, TypedCode>(typedCode);
