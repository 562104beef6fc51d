import { fileURLToPath } from "node:url";

/** Absolute path of the project, whatever folder the command was typed in. */
export const projectRoot = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");
