import { type NextRequest, NextResponse } from "next/server";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";
import { lacksLanguage } from "@/front/canonical-path";

/**
 * The middleware does not run for pages with a language prefix, assets, the API and the back
 * office. Next reads the matcher from the source code, so it must be a literal; lib/routes.test.ts
 * compares it with lib/routes.ts.
 */
export const config = {
  matcher: [
    "/((?!(?:az|en|ru|_next|api|admin|media|share|feeds|sitemaps)(?:/|$)|(?:sitemap\\.xml|robots\\.txt|indexnow\\.txt)$).*)",
  ],
};

/**
 * Pages whose URLs have no language prefix (specification section 2); the language is in the query
 * parameter `lang`.
 */
const REGISTERED = "/actioninfo/regsuccess";
const PAYMENT_RESULT = "/payment-result";

/**
 * Redirects `/` (307) and pages without a language (308) to the default language; any other unknown
 * path gets the 404 page in the default language.
 */
export default function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  if (pathname === "/")
    return NextResponse.redirect(new URL(`/${DEFAULT_LANGUAGE}${search}`, request.url), 307);
  if (lacksLanguage(pathname))
    return NextResponse.redirect(
      new URL(`/${DEFAULT_LANGUAGE}${pathname}${search}`, request.url),
      308,
    );
  if (pathname === REGISTERED || pathname === PAYMENT_RESULT) {
    const requested = request.nextUrl.searchParams.get("lang") ?? "";
    // Only the payment result needs the query string, for the payment's key; the other page is the
    // same for everybody.
    return NextResponse.rewrite(
      new URL(
        `/${isLanguage(requested) ? requested : DEFAULT_LANGUAGE}${pathname}${pathname === PAYMENT_RESULT ? search : ""}`,
        request.url,
      ),
    );
  }
  // The segment `-` belongs to no page, so that `/empty` gets the 404 page and does not become a
  // second URL of `/az/empty`.
  return NextResponse.rewrite(new URL(`/${DEFAULT_LANGUAGE}/-${pathname}`, request.url));
}
