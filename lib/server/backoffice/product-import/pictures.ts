import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { resolve, sep } from "node:path";
import pLimit from "p-limit";
import { query } from "@/lib/server/db/pool";
import { fillLabel } from "@/lib/server/import/faults";
import { toSlug } from "@/lib/format/slug";
import { label, type Label } from "../../labels";
import { columnFault } from "../imports/cell-faults";
import { pictureFault } from "../picture-fault";
import { fetchPicture, fetchPictureStart, FetchRefused, parsePictureUrl } from "./fetch-picture";
import {
  findPictureBySource,
  InvalidPicture,
  storeImportedPicture,
} from "./store-imported-picture";

const NO_SUCH = label(
  "“{name}” adlı şəkil yoxdur.",
  "there is no picture “{name}”.",
  "изображения «{name}» нет.",
);

/** Pictures that are fetched or scaled concurrently. */
const CONCURRENCY = 4;
/** The largest file read from the folder or an archive. */
export const MAX_PICTURE_BYTES = 25_000_000;
/** The most names that are cached between batches. */
const MAX_CACHED = 50_000;

/** The id of a picture, a fault, or "later" for a picture that a dry run does not store. */
type Reference = number | Label | "later";
const isUrl = (name: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(name);

/** The file name at the end of a URL's path, or "picture" if there is none or it is malformed. */
function lastNameOf(pathname: string): string {
  const name = pathname.split("/").pop() ?? "";
  try {
    return decodeURIComponent(name) || "picture";
  } catch {
    return "picture";
  }
}

/** The pictures of a row: names or URLs, which `resolveNames` replaces by ids. */
type RowPictures = { cover?: string | number | null; gallery?: readonly (string | number)[] };

/** The bytes of a picture that came with a file, such as in its archive; null if it has none of that name. */
export type PictureFiles = (name: string) => (() => Promise<Buffer>) | null;

/** Finds, fetches and stores the pictures that rows refer to, each name once within a run. */
export class PictureResolver {
  private readonly known = new Map<string, Reference>();

  /**
   * `folder`: where files are read by name; null for none. `files`: those that came with the rows. A
   * dry run stores nothing, but decodes files and checks the first bytes of pictures at URLs, so that
   * it misses only damage further on in a large picture.
   */
  constructor(
    private readonly folder: string | null,
    private readonly files: PictureFiles = () => null,
  ) {}

  /**
   * Replaces the names of pictures in `rows` by ids; returns the faults by line. `coverColumn`: the
   * column of the cover, for the faults.
   */
  async resolveNames(
    rows: readonly { line: number; row: RowPictures }[],
    dry: boolean,
    coverColumn = "coverImage",
  ): Promise<Map<number, Label[]>> {
    if (this.known.size > MAX_CACHED) this.known.clear();
    const names = new Set(
      rows.flatMap(({ row: { cover, gallery = [] } }) =>
        [cover, ...gallery].filter((name): name is string => typeof name === "string"),
      ),
    );
    const unknown = [...names].filter((name) => !this.known.has(name));
    await this.resolveStored(unknown.filter((name) => !isUrl(name)));
    const unresolved = unknown.filter((name) => !this.known.has(name));
    await pLimit(CONCURRENCY).map(unresolved, async (name) => {
      this.known.set(name, await this.resolvePicture(name, dry));
    });
    const faults = new Map<number, Label[]>();
    for (const { line, row } of rows) {
      const idOrName = (name: string | number, column: string): string | number => {
        const reference = typeof name === "number" ? name : (this.known.get(name) ?? "later");
        if (typeof reference === "object")
          faults.set(line, [...(faults.get(line) ?? []), columnFault(column, reference)]);
        return typeof reference === "number" ? reference : name;
      };
      if (typeof row.cover === "string") row.cover = idOrName(row.cover, coverColumn);
      if (row.gallery) row.gallery = row.gallery.map((name) => idOrName(name, "gallery"));
    }
    return faults;
  }

  /**
   * Looks up stored pictures by name, or by the name that an upload of the file would have got
   * (name-picture.ts). Names of files in the folder are left out, because they take precedence.
   */
  private async resolveStored(names: readonly string[]): Promise<void> {
    const toLookUp = (
      await Promise.all(
        names.map(async (name) => ((await this.readerOf(name)) === null ? [name] : [])),
      )
    ).flat();
    if (toLookUp.length === 0) return;
    const uploadName = (name: string) =>
      `${toSlug(name.replace(/\.[^.]*$/, ""))
        .slice(0, 80)
        .replace(/-+$/, "")}.webp`;
    const rows = await query<{ id: number; filename: string }>(
      "SELECT id, filename FROM media WHERE filename = ANY ($1::text[])",
      [toLookUp.flatMap((name) => [name, uploadName(name)])],
    );
    const ids = new Map(rows.map(({ id, filename }) => [filename, id]));
    for (const name of toLookUp)
      this.known.set(
        name,
        ids.get(name) ?? ids.get(uploadName(name)) ?? fillLabel(NO_SUCH, { name }),
      );
  }

  /**
   * The path of a file inside the folder; null if it does not exist, is outside the folder or too
   * large.
   */
  private async fileOf(name: string): Promise<string | null> {
    if (this.folder === null || isUrl(name) || name.includes("\0")) return null;
    // A copy from macOS has file names with separate accents; names in rows have composed letters.
    for (const form of new Set([name, name.normalize("NFC"), name.normalize("NFD")])) {
      const path = resolve(/* turbopackIgnore: true */ this.folder, form);
      if (!path.startsWith(this.folder.endsWith(sep) ? this.folder : this.folder + sep))
        return null;
      const found = await stat(path).catch(() => null);
      if (found?.isFile() && found.size <= MAX_PICTURE_BYTES) return path;
    }
    return null;
  }

  /** How to read the file of a name, from the folder or from what came with the rows. */
  private async readerOf(name: string): Promise<(() => Promise<Buffer>) | null> {
    if (isUrl(name)) return null;
    const path = await this.fileOf(name);
    return path === null ? this.files(name) : () => readFile(path);
  }

  /** The picture's id (in a dry run "later", if it would be stored), or a fault. */
  private async resolvePicture(name: string, dry: boolean): Promise<Reference> {
    try {
      if (isUrl(name)) {
        const { href, pathname } = parsePictureUrl(name);
        const known = await findPictureBySource(href);
        if (known !== undefined) return known;
        if (dry) {
          const { bytes, whole } = await fetchPictureStart(href);
          return (await pictureFault(bytes, { whole })) ?? "later";
        }
        return await storeImportedPicture(lastNameOf(pathname), await fetchPicture(href), href);
      }
      const read = await this.readerOf(name);
      if (read === null) return fillLabel(NO_SUCH, { name });
      const bytes = await read();
      const source = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
      const known = await findPictureBySource(source);
      if (known !== undefined) return known;
      if (dry) return (await pictureFault(bytes, { whole: true })) ?? "later";
      return await storeImportedPicture(name, bytes, source);
    } catch (error) {
      if (error instanceof FetchRefused || error instanceof InvalidPicture) return error.fault;
      throw error;
    }
  }
}
