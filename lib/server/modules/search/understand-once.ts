import type { Sql } from "../../db/sql";
import { type Understanding, understand } from "./understand";

export const understandOnce = (run: Sql, typed: string, options: { exactly: boolean }): Promise<Understanding> => understand(run, typed, options);
