import { lang } from "next/root-params";
import { NotFoundScreen } from "@/components/failure/not-found-screen";
import { listCategories } from "@/lib/data/content";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";

/** The same screen while moving between pages in the browser. */
export default async function NotFound() {
  const wanted = await lang();
  const language = isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE;
  return <NotFoundScreen language={language} categories={await listCategories(language)} />;
}
