import { readFileSync } from "node:fs";
import { isTerminal } from "./terminal.mjs";

/**
 * The sentence about the back office's first owner. A person at a terminal sees the password, once;
 * what may be a log names the file that holds it.
 * @param {{ email: string, file: string }} owner `file`: first line e-mail, second line password
 */
export function ownerNotice({ email, file }, seen = isTerminal) {
  if (!seen) return `The back office's first owner: ${email}. The password is in ${file}`;
  return `The back office's first owner: ${email}, password ${readFileSync(file, "utf8").split("\n")[1]} (stored in ${file})`;
}
