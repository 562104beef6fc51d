import { z } from "zod";
import { email } from "./email";
import { singleLine } from "./inputs";

/** The minimum length of a password, characters; the maximum keeps hashing cheap. */
const MIN_PASSWORD = 8;
const MAX_PASSWORD = 200;

/**
 * Registration (specification sections 3 and 5). All fields but the password are required, because
 * the sign-in is by phone. A password must be repeated.
 */
export const registration = z
  .object({
    userFirstName: singleLine(100).min(1),
    userLastName: singleLine(100).min(1),
    userPhone: singleLine(40).min(1).describe("a mobile number of Azerbaijan"),
    userEmail: email,
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
