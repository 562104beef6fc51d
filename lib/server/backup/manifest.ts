import { z } from "zod";

/**
 * The version of the archive format. It is raised when an older Vitrin could no longer read the
 * archive.
 */
export const FORMAT = 1;

/**
 * The first and the last entry of an archive. The last one lists everything between them, so its
 * absence shows that an archive was cut short.
 */
export const HEAD = "vitrin.json";
export const MANIFEST = "manifest.json";

/** The first entry: what is needed before the first row can be restored. */
export const headSchema = z.object({
  format: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  /** Migrations of the database, in the order in which they ran. */
  migrations: z.array(z.string()).min(1),
  /** Tables, with their columns in the order in which rows list their values. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(
    z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), called: z.boolean() }),
  ),
  postgres: z.string(),
  /** A hash that shows whether another shop has the same `PAYLOAD_SECRET`, without revealing it. */
  secretMark: z.string(),
  /** The shop's mode; missing in archives of older versions of Vitrin. */
  mode: z.enum(["demo", "live"]).optional(),
});
export type Head = z.infer<typeof headSchema>;

/** The last entry: counts and checksums of everything before it. */
export const manifestSchema = z.object({
  rows: z.record(z.string(), z.number().int().nonnegative()),
  /**
   * Pictures that were deleted while the backup ran; rows in the archive may still refer to them.
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
