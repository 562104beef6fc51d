import { type NextRequest, NextResponse } from "next/server";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";
import { lacksLanguage } from "@/front/canonical-path";

/**
 * Paths served without it: pages with a language prefix, assets, the API and the back office
 * (architecture section 2). Next reads it from the source, so it is a literal; lib/routes.test.ts
 * compares it with the rows.
 */
export const config = {
  matcher: [
    "/((?!(?:az|en|ru|_next|api|admin|media|share|feeds|sitemaps)(?:/|$)|(?:sitemap\\.xml|robots\\.txt|icon\\.svg|indexnow\\.txt)$).*)",
  ],
};

/**
 * Have no language in their address (specification section 2); `lang` in the query is the
 * visitor's.
 */
const REGISTERED = "/actioninfo/regsuccess";
const PAYMENT_RESULT = "/payment-result";

/**
 * Redirects `/` and pages without a language to the default language; any other unknown path gets
 * the localised 404.
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
    const asked = request.nextUrl.searchParams.get("lang") ?? "";
    // The payment's key is in the query; the other page is the same for everybody.
    return NextResponse.rewrite(
      new URL(
        `/${isLanguage(asked) ? asked : DEFAULT_LANGUAGE}${pathname}${pathname === PAYMENT_RESULT ? search : ""}`,
        request.url,
      ),
    );
  }
  // Below a segment no page has, so that `/empty` does not become a second URL of `/az/empty`.
  return NextResponse.rewrite(new URL(`/${DEFAULT_LANGUAGE}/-${pathname}`, request.url));
}
