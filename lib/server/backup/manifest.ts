import { z } from "zod";

/** The archive's own version: raised when an older Vitrin could no longer read it. */
export const FORMAT = 1;

/**
 * First and last entry of an archive. Everything between them is listed in the last, so an archive
 * cut short has none.
 */
export const HEAD = "vitrin.json";
export const MANIFEST = "manifest.json";

/** What an archive begins with: what is needed before the first row can be restored. */
export const headSchema = z.object({
  format: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  /** Migrations of the database, in the order they ran. */
  migrations: z.array(z.string()).min(1),
  /** Tables with the columns in the order of their rows. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(
    z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), called: z.boolean() }),
  ),
  postgres: z.string(),
  /** Tells whether another shop has the same `PAYLOAD_SECRET`, without giving it away. */
  secretMark: z.string(),
  /** Of the shop; archives of a Vitrin that did not store it have none. */
  mode: z.enum(["demo", "live"]).optional(),
});
export type Head = z.infer<typeof headSchema>;

/** What an archive ends with: counts and checksums of everything before. */
export const manifestSchema = z.object({
  rows: z.record(z.string(), z.number().int().nonnegative()),
  /**
   * Pictures that were deleted while the backup ran; the database of the archive may still name
   * them.
   */
  vanished: z.array(z.string()),
  entries: z.array(
    z.object({
      name: z.string(),
      bytes: z.number().int().nonnegative(),
      sha256: z.string().length(64),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
