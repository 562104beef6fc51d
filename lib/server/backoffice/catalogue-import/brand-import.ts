import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Sql } from "@/lib/server/db/sql";
import { fillLabel } from "@/lib/server/import/faults";
import type { ImportKind, Outcome } from "@/lib/server/import/import-kind";
import { queueBrandPaths } from "@/lib/server/modules/indexnow/queue-changed-paths";
import { addRedirects, removeRedirects } from "@/lib/server/modules/slug-history/redirects";
import { label, type Label } from "../../labels";
import { Brands } from "../collections/brands";
import { generateSlug } from "../fields/slug";
import { formRules } from "../form-rules";
import { columnFault, NEEDED } from "../imports/cell-faults";
import { reindexRenamed } from "../reindex";
import { CellReader, type Cells } from "./cell-reader";
import { BRAND_FILE, columnsOf } from "./columns";
import { lockTable } from "./lock-table";
import { normalizeName } from "./normalize-name";

const TITLE_TAKEN = label(
  "“{title}” başqa brendin adıdır.",
  "“{title}” is another brand's name.",
  "«{title}» — название другого бренда.",
);
const SLUG_TAKEN = label(
  "“{slug}” başqa brendin ünvanıdır.",
  "“{slug}” is another brand's address.",
  "«{slug}» — адрес другого бренда.",
);
const AMBIGUOUS_BRAND = label(
  "“{text}” adı bir neçə brendə uyğundur: adını olduğu kimi və ya ünvanını (slug) yazın.",
  "“{text}” may be one of several brands: write the name as it is, or the slug.",
  "«{text}» подходит нескольким брендам: укажите название в точности или slug.",
);

const formFault = formRules(Brands.fields, "brands");

export type BrandRow = { title: string; slug?: string };
type Brand = { id: number; title: string; slug: string };

function readBrand(cells: Cells): BrandRow | readonly Label[] {
  const reader = new CellReader(cells);
  const title = reader.line("title") ?? "";
  if (title === "") reader.addFault("title", NEEDED);
  const slug = reader.line("slug") || undefined;
  const fault = slug === undefined ? null : formFault("slug", slug);
  if (fault) reader.addFault("slug", fault);
  return reader.result({ title, ...(slug === undefined ? {} : { slug }) });
}

/** The brands of the shop by slug and name, as the rows so far have left them. */
class BrandIndex {
  private readonly byId = new Map<number, Brand>();

  constructor(brands: readonly Brand[]) {
    for (const brand of brands) this.byId.set(brand.id, brand);
    this.reindex();
  }

  private bySlug = new Map<string, Brand>();
  private byTitle = new Map<string, Brand>();
  private byName = new Map<string, Brand | "ambiguous">();

  private reindex(): void {
    const brands = [...this.byId.values()];
    this.bySlug = new Map(brands.map((brand) => [brand.slug, brand]));
    this.byTitle = new Map(brands.map((brand) => [brand.title, brand]));
    this.byName = new Map();
    for (const brand of brands) {
      const name = normalizeName(brand.title);
      this.byName.set(name, this.byName.has(name) ? "ambiguous" : brand);
    }
  }

  set(brand: Brand): void {
    const before = this.byId.get(brand.id);
    this.byId.set(brand.id, brand);
    // A new brand is the common case, and needs no more than to be added.
    if (before) return this.reindex();
    this.bySlug.set(brand.slug, brand);
    this.byTitle.set(brand.title, brand);
    const name = normalizeName(brand.title);
    this.byName.set(name, this.byName.has(name) ? "ambiguous" : brand);
  }

  /**
   * The brand that a row is about: by its slug, its name, or the one name that differs least;
   * `"ambiguous"` if several differ as little.
   */
  find({ title, slug }: BrandRow): Brand | "ambiguous" | undefined {
    return (
      (slug === undefined ? undefined : this.bySlug.get(slug)) ??
      this.byTitle.get(title) ??
      this.byName.get(normalizeName(title))
    );
  }

  ofTitle(title: string): Brand | undefined {
    return this.byTitle.get(title);
  }

  ofSlug(slug: string): Brand | undefined {
    return this.bySlug.get(slug);
  }

  get nextDryId(): number {
    return -1 - this.byId.size;
  }
}

/** A slug made from the name, with the first number that makes it free. */
function freeSlug(title: string, index: BrandIndex): string {
  const stem = generateSlug(title).slice(0, 100).replace(/-+$/, "") || "brand";
  let free = stem;
  for (let next = 2; index.ofSlug(free); next++) free = `${stem}-${next}`;
  return free;
}

async function insertBrand(run: Sql, { title, slug }: Omit<Brand, "id">): Promise<number> {
  const [made] = await run<{ id: number }>(
    "INSERT INTO brands (title, slug) VALUES ($1, $2) RETURNING id",
    [title, slug],
  );
  await removeRedirects(run, "brand", [slug]);
  return made?.id ?? 0;
}

/** Writes a changed brand, and does what a save of the form does (collections/brands.ts). */
async function updateBrand(run: Sql, before: Brand, after: Brand): Promise<void> {
  const { id, title, slug } = after;
  await run("UPDATE brands SET title = $2, slug = $3, updated_at = now() WHERE id = $1", [
    id,
    title,
    slug,
  ]);
  await reindexRenamed(run, "brand", before, after);
  if (before.slug !== slug)
    await addRedirects(run, "brand", [{ id, from: before.slug, to: slug, isOnShop: true }]);
  await queueBrandPaths(run, id, [...new Set([before.slug, slug])]);
}

/** The brand after a row, or what is wrong with the row. */
function mergeBrand(
  { title, slug: chosen }: BrandRow,
  before: Brand | undefined,
  index: BrandIndex,
): Brand | Label {
  const slug = chosen ?? before?.slug ?? freeSlug(title, index);
  const isOthers = (brand: Brand | undefined) => brand !== undefined && brand.id !== before?.id;
  if (isOthers(index.ofTitle(title)))
    return columnFault("title", fillLabel(TITLE_TAKEN, { title }));
  if (isOthers(index.ofSlug(slug))) return columnFault("slug", fillLabel(SLUG_TAKEN, { slug }));
  if (!before) return { id: index.nextDryId, title, slug };
  // Without a slug only the name says which brand is meant, so its spelling stays as staff have it.
  return { id: before.id, title: chosen === undefined ? before.title : title, slug };
}

async function storeBrand(
  run: Sql,
  row: BrandRow,
  index: BrandIndex,
  dry: boolean,
): Promise<Outcome> {
  const before = index.find(row);
  if (before === "ambiguous")
    return [columnFault("title", fillLabel(AMBIGUOUS_BRAND, { text: row.title }))];
  const after = mergeBrand(row, before, index);
  if ("az" in after) return [after];
  if (before?.title === after.title && before.slug === after.slug) return "unchanged";
  if (!dry && before) await updateBrand(run, before, after);
  else if (!dry) after.id = await insertBrand(run, after);
  index.set(after);
  return before ? "changed" : "created";
}

/** The import of brands (docs/catalogue-files.md). */
export const brandImport: ImportKind<BrandRow> = {
  ...BRAND_FILE,
  batchSize: 500,
  columnOf: columnsOf(BRAND_FILE),
  keysOf: ({ title = "", slug = "" }) => [title, ...(slug === "" ? [] : [`slug “${slug}”`])],
  createImporter: async () => {
    let dryIndex: BrandIndex | undefined;
    const readIndex = async (run: Sql) =>
      new BrandIndex(await run<Brand>("SELECT id, title, slug FROM brands ORDER BY id"));
    return {
      read: readBrand,
      async store(run, rows, { dry }) {
        // Staff must not change the brands while they are being compared.
        if (!dry) await lockTable(run, "brands");
        const index = dry ? (dryIndex ??= await readIndex(run)) : await readIndex(run);
        const outcomes: Outcome[] = [];
        for (const row of rows) outcomes.push(await storeBrand(run, row, index, dry));
        if (outcomes.some((outcome) => outcome === "created" || outcome === "changed"))
          await announceInvalidation({ type: "everything-changed" }, run);
        return outcomes;
      },
    };
  },
};
