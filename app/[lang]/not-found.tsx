import { lang } from "next/root-params";
import { NotFoundScreen } from "@/components/content/not-found-screen";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";

/** The same screen while moving between pages in the browser. */
export default async function NotFound() {
  const language = await lang();
  return <NotFoundScreen language={isLanguage(language) ? language : DEFAULT_LANGUAGE} />;
}
