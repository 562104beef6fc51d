import { zodResolver } from "@hookform/resolvers/zod";
import { type Registration, registration } from "@/lib/contract/registration";

/** The endpoint's own rules, for the form (specification section 5). */
export const registrationRules = zodResolver<Registration, unknown, Registration>(registration);
