import { zodResolver } from "@hookform/resolvers/zod";
import { type Registration, registration } from "@/lib/contract/registration";

/** The endpoint's own rules (specification section 5), as a resolver for the form. */
export const registrationRules = zodResolver<Registration, unknown, Registration>(registration);
