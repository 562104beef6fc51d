import { label } from "../labels";

/** Shown to staff whose session has ended while they were working. */
export const SESSION_ENDED = label(
  "Sessiyanız bitib, heç nə saxlanmadı. Başqa vərəqdə yenidən daxil olun və burada təkrar edin: yazdıqlarınız qalır.",
  "Your session has ended, and nothing was saved. Sign in again in another tab, then repeat it here: what you typed stays.",
  "Ваш сеанс завершён, ничего не сохранено. Войдите снова в другой вкладке и повторите здесь: введённое останется.",
);
