import type { CollectionBeforeValidateHook, PayloadRequest } from "payload";
import { label, type Label } from "../../labels";
import { staffAddress } from "../fields/staff-email";
import { fieldError } from "../staff-error";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";
import { clearAttempts, limitAttempts, senderOf } from "./attempts";
import { isPasswordOf } from "./check-password";
import { isEasilyGuessed } from "./password-strength";

const MIN_PASSWORD = 12;
/** Longer passwords take time to hash and to check, without being safer. */
const MAX_PASSWORD = 200;

const TOO_SHORT = label(
  "Parol ən azı 12 simvol olmalıdır.",
  "A password has at least 12 characters.",
  "Пароль должен содержать не менее 12 символов.",
);
const TOO_LONG = label(
  "Parol ən çoxu 200 simvol ola bilər.",
  "A password has at most 200 characters.",
  "Пароль должен содержать не более 200 символов.",
);
const EASILY_GUESSED = label(
  "Bu parolu tapmaq asandır: çox işlənən sözlər, klaviatura sıraları və öz adınız olmasın. Bir-birinə bağlı olmayan bir neçə söz yazın.",
  "This password is easily guessed: avoid common words, keyboard rows and your own name. Use several words that do not belong together.",
  "Этот пароль легко угадать: не используйте частые слова, ряды клавиатуры и своё имя. Возьмите несколько не связанных между собой слов.",
);
const NOT_CURRENT = label(
  "Hazırkı parolu düzgün yazın.",
  "Enter your current password.",
  "Введите текущий пароль.",
);
const OWNERS_PASSWORD = label(
  "Hesab açmaq, parol və ya e-poçt təyin etmək və sahib etmək üçün öz hazırkı parolunuzu yazın.",
  "Enter your own current password to add an account, to set a password or an e-mail, or to make somebody an owner.",
  "Введите свой текущий пароль, чтобы добавить учётную запись, задать пароль или эл. почту или назначить владельца.",
);

/** The field in which people prove that the account is theirs. */
const CURRENT_PASSWORD = "currentPassword";

/**
 * Throws 400 for a password that is too short, too long or easily guessed.
 * @param about the account's e-mail and name, which a password must not consist of
 */
export async function refuseWeakPassword(
  req: PayloadRequest,
  password: unknown,
  about: readonly string[] = [],
): Promise<void> {
  const letters = typeof password === "string" ? [...password].length : 0;
  const fault = (message: Label) => fieldError(staffMessage(message, req), "password");
  if (typeof password !== "string" || letters < MIN_PASSWORD) throw fault(TOO_SHORT);
  if (letters > MAX_PASSWORD) throw fault(TOO_LONG);
  if (await isEasilyGuessed(password, about)) throw fault(EASILY_GUESSED);
}

/**
 * Throws 400 unless `given` is the account's current password; wrong guesses are limited as at
 * sign-in. An open session alone must not be enough to take over an account.
 */
export async function requireCurrentPassword(
  req: PayloadRequest,
  id: number | string,
  given: unknown,
  refusal: Label = NOT_CURRENT,
): Promise<void> {
  const sender = senderOf(req, String(id));
  await limitAttempts(req, "staff-account", sender, CURRENT_PASSWORD);
  const isRight =
    typeof given === "string" &&
    given !== "" &&
    [...given].length <= MAX_PASSWORD &&
    (await isPasswordOf(await transactionOf(req), id, given));
  if (!isRight) throw fieldError(staffMessage(refusal, req), CURRENT_PASSWORD);
  await clearAttempts("staff-account", sender);
}

const sameAddress = (one: unknown, other: unknown) => staffAddress(one) === staffAddress(other);

type Account = {
  password?: unknown;
  email?: unknown;
  name?: unknown;
  roles?: unknown;
  currentPassword?: unknown;
};

const hasOwner = (roles: unknown): boolean => Array.isArray(roles) && roles.includes("owner");

/** Whether a save could give somebody access who had none, or the rights of an owner. */
function grantsAccess(data: Account, before: Account | undefined): boolean {
  if (!before || data.password) return true;
  const hasNewAddress = data.email !== undefined && !sameAddress(data.email, before.email);
  return hasNewAddress || (hasOwner(data.roles) && !hasOwner(before.roles));
}

/** The account's e-mail and name, which its password must not consist of. */
const wordsOf = (account: Account, before: Account | undefined): string[] =>
  [account.email ?? before?.email, account.name ?? before?.name].filter(
    (text) => typeof text === "string",
  );

/**
 * Rules for every save of an account: a password must not be easily guessed; and whoever adds an
 * account, sets a password or an e-mail, or makes somebody an owner must enter their own current
 * password.
 */
export const passwordRules: CollectionBeforeValidateHook = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (!data) return data;
  const account: Account = data;
  const before: Account | undefined = operation === "update" ? originalDoc : undefined;
  if (operation === "create" || account.password)
    await refuseWeakPassword(req, account.password, wordsOf(account, before));
  // The operator's commands (npm run owner:reset) run without a staff account whose password could
  // be required.
  const actor = req.user?.collection === "staff" ? req.user : null;
  if (actor && grantsAccess(account, before)) {
    const isOwn = operation === "update" && actor.id === originalDoc?.id;
    await requireCurrentPassword(
      req,
      actor.id,
      account.currentPassword,
      isOwn ? NOT_CURRENT : OWNERS_PASSWORD,
    );
  }
  return data;
};
