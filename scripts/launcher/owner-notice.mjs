import { readFileSync } from "node:fs";
import { isTerminal } from "./terminal.mjs";

/**
 * The message about the back office's first owner. In a terminal it contains the password, once.
 * Otherwise the output may be a log, so the message only names the file with the password.
 * @param {{ email: string, file: string }} owner `file`: first line e-mail, second line password
 */
export function ownerNotice({ email, file }, showsPassword = isTerminal) {
  if (!showsPassword) return `The back office's first owner: ${email}. The password is in ${file}`;
  return `The back office's first owner: ${email}, password ${readFileSync(file, "utf8").split("\n")[1]} (stored in ${file})`;
}
