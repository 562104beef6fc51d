import { z } from "zod";
import { singleLine } from "./inputs";

/** The shortest password, characters; the longest is what a hash takes without effort. */
const MIN_PASSWORD = 8;
const MAX_PASSWORD = 200;

/**
 * Registration (specification sections 3 and 5): all but the password is required, as the sign-in
 * is by phone. A given password must be repeated.
 */
export const registration = z
  .object({
    userFirstName: singleLine(100).min(1),
    userLastName: singleLine(100).min(1),
    userPhone: singleLine(40).min(1).describe("a mobile number of Azerbaijan"),
    userEmail: z.string().trim().max(254).pipe(z.email()),
    userPassword: z.string().max(MAX_PASSWORD).optional(),
    confirmPassword: z.string().max(MAX_PASSWORD).min(1),
  })
  .superRefine(({ userPassword, confirmPassword }, context) => {
    if (!userPassword) return;
    if (userPassword.length < MIN_PASSWORD)
      context.addIssue({
        code: "custom",
        path: ["userPassword"],
        message: `Invalid input: fewer than ${MIN_PASSWORD} characters`,
      });
    if (userPassword !== confirmPassword)
      context.addIssue({
        code: "custom",
        path: ["confirmPassword"],
        message: "Invalid input: differs from the password",
      });
  });
export type Registration = z.infer<typeof registration>;
