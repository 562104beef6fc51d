/** URLs of the sign-in: its two steps, and the page that follows it (`next`). */
export type SignInUrls = { phone: string; code: string; next: string };

/** @param page `/az/sign_in` or `/az/login` */
export function signInUrls(page: string, next: string): SignInUrls {
  const query = `next=${encodeURIComponent(next)}`;
  return { phone: `${page}?${query}`, code: `${page}?step=code&${query}`, next };
}
