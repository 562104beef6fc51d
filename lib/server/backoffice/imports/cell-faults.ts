import { fillLabel } from "@/lib/server/import/faults";
import { label, type Label } from "../../labels";

/** What may be wrong with a cell of any kind of file; `columnFault` says in which column. */
export const NEEDED = label(
  "bu xana boş ola bilməz.",
  "this cell cannot be empty.",
  "эта ячейка не может быть пустой.",
);
export const UNKNOWN_NAME = label(
  "“{text}” tapılmadı.",
  "“{text}” is not known.",
  "«{text}» не найдено.",
);
export const AMBIGUOUS_NAME = label(
  "“{text}” adı bir neçəsində var: nömrəsini və ya tam yolunu yazın.",
  "“{text}” is the name of several: write the id or the whole path.",
  "«{text}» — название нескольких: укажите номер или полный путь.",
);
export const TOO_LONG = label(
  "ən çoxu {most} işarə ola bilər.",
  "at most {most} characters.",
  "не более {most} знаков.",
);
export const NOT_ONE_OF = label(
  "{values} ola bilər.",
  "must be one of {values}.",
  "может быть {values}.",
);
export const BAD_POSITION = label(
  "-1000000 ilə 1000000 arası tam ədəd olmalıdır.",
  "must be a whole number from -1000000 to 1000000.",
  "должно быть целым числом от -1000000 до 1000000.",
);

/** Puts the column's name before the message of a fault. */
export const columnFault = (column: string, message: Label): Label => ({
  az: `${column}: ${message.az}`,
  en: `${column}: ${message.en}`,
  ru: `${column}: ${message.ru}`,
});

const QUOTED = label("“{text}”: ", "“{text}”: ", "«{text}»: ");
const MAX_QUOTED = 80;

/** A fault that begins with the value which is at fault. */
export function quoting(text: string, message: Label): Label {
  const { az, en, ru } = fillLabel(QUOTED, { text: text.slice(0, MAX_QUOTED) });
  return { az: az + message.az, en: en + message.en, ru: ru + message.ru };
}
