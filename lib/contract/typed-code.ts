import { z } from "zod";

/**
 * An identification code as typed (specification section 5): anything but blank; what is no code is
 * looked up and not found.
 */
export const typedCode = z.object({
  fin: z
    .string()
    .max(200)
    .refine((typed) => typed.trim() !== "", "Invalid input: blank"),
});
export type TypedCode = z.infer<typeof typedCode>;
