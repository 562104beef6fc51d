import type { Limit } from "@/lib/contract/endpoint";

const HOUR_S = 60 * 60;

/**
 * Whoever knows a FIN sees its debts, so codes must not be tried (domain.md section 4). Requests
 * per network are limited in the contract (CREDIT_LIMIT); docs/back-office.md repeats these.
 */
export const CREDIT_LIMITS = {
  /** Looks at the contracts of one code, from wherever. */
  looksPerFin: { points: 60, seconds: HOUR_S },
  /** Payments begun for one code. */
  paymentsPerFin: { points: 30, seconds: HOUR_S },
  /** Wrong codes entered by one network. */
  wrongPerNetwork: { points: 100, seconds: 24 * HOUR_S },
} as const satisfies Record<string, Limit>;
