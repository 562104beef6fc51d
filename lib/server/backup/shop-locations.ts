import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { env } from "@/lib/env";
import type { ShopMode } from "../db/shop-mode";
import { mediaFolder } from "../media/folder";
import type { ShopLocations } from "./write-backup";

/**
 * The database, folders and secret of this process's shop. Generates nothing: `secret` is missing
 * when the shop has none yet.
 */
export function shopLocations(): Omit<ShopLocations, "secret"> & {
  secret?: string;
  mode: ShopMode;
} {
  const { DATABASE_URL = "", DATA_DIR, PAYLOAD_SECRET, SHOP_MODE: mode } = env();
  const dataDir = resolve(process.cwd(), DATA_DIR);
  const file = join(dataDir, "backoffice-secret");
  const secret =
    PAYLOAD_SECRET ?? (existsSync(file) ? readFileSync(file, "utf8").trim() : undefined);
  return {
    databaseUrl: DATABASE_URL,
    dataDir,
    mediaDir: mediaFolder(),
    mode,
    ...(secret === undefined ? {} : { secret }),
  };
}
