import { z } from "zod";

/**
 * An identification code as typed (specification section 5): anything but blank. Text that is not a
 * valid code is looked up too, and not found.
 */
export const typedCode = z.object({
  fin: z
    .string()
    .max(200)
    .refine((typed) => typed.trim() !== "", "Invalid input: blank"),
});
export type TypedCode = z.infer<typeof typedCode>;
