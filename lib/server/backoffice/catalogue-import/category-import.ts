import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { fillLabel } from "@/lib/server/import/faults";
import type { ImportKind, Outcome } from "@/lib/server/import/import-kind";
import { categoryPath, queueChangedPaths } from "@/lib/server/modules/indexnow/queue-changed-paths";
import { label, type Label } from "../../labels";
import { Categories, MAX_INTRODUCTION } from "../collections/categories";
import { STANDARD_POSITION } from "../fields/order";
import { formRules } from "../form-rules";
import { AMBIGUOUS_NAME, columnFault, NEEDED, UNKNOWN_NAME } from "../imports/cell-faults";
import { PictureResolver } from "../product-import/pictures";
import { OWN_ANCESTOR } from "../refuse-category-cycle";
import { reindexRenamed } from "../reindex";
import { CategoryTree, pathParts } from "./category-tree";
import { CellReader, mergeTexts, type Cells, type Texts } from "./cell-reader";
import { CATEGORY_FILE, columnsOf } from "./columns";
import { lockTable } from "./lock-table";
import { normalizeName } from "./normalize-name";

const NO_PARENT = label(
  "“{text}” tapılmadı: onun sətri əvvəldə olmalıdır.",
  "“{text}” is not known: its row must come before.",
  "«{text}» не найдено: её строка должна быть раньше.",
);
const OTHER_NAME = label(
  "yeni kateqoriyanın adlarından biri “{name}” olmalıdır.",
  "one of the new category's titles must be “{name}”.",
  "одним из названий новой категории должно быть «{name}».",
);
const TOO_DEEP = label(
  "ağac ən çoxu {most} səviyyə ola bilər.",
  "the tree has at most {most} levels.",
  "в дереве не более {most} уровней.",
);
/** Far more levels than any shop shows. */
const MAX_LEVELS = 10;

const formFault = formRules(Categories.fields, "categories");

/** A row: the category that it names, and the changes to it. */
export type CategoryRow = {
  category: string;
  /** made for a supplier's file: it is looked for at its path only, and left as it is if it exists */
  isMade?: true;
  parent?: string;
  titles: Texts;
  descriptions: Texts;
  /** the name of the picture; `prepare` replaces it by an id */
  cover?: string | number | null;
  position?: number;
};

type State = {
  id: number;
  parent: number | null;
  image: number | null;
  position: number;
  titles: Partial<Record<Language, string>>;
  descriptions: Partial<Record<Language, string>>;
};

function readCategory(cells: Cells): CategoryRow | readonly Label[] {
  const reader = new CellReader(cells);
  const category = reader.line("category", 1000) ?? "";
  const parts = pathParts(category);
  if (parts.some((part) => part === "")) reader.addFault("category", NEEDED);
  if (parts.length > MAX_LEVELS)
    reader.addFault("category", fillLabel(TOO_DEEP, { most: MAX_LEVELS }));
  const parent = reader.line("parent", 1000);
  const image = reader.line("image");
  const position = reader.position();
  return reader.result({
    category,
    ...(parent === undefined ? {} : { parent }),
    titles: reader.texts("title", { isTitle: true, hasOtherName: true }),
    descriptions: reader.texts("description", { most: MAX_INTRODUCTION }),
    ...(image === undefined ? {} : { cover: image || null }),
    ...(position === undefined ? {} : { position }),
  });
}

/** All categories in the order in which they are shown. */
export async function readStates(run: Sql): Promise<State[]> {
  const rows = await run<State>(
    `SELECT c.id, c.parent_id AS parent, c.image_id AS image, c.position::float8 AS position,
       COALESCE((SELECT json_object_agg(_locale, title) FROM categories_locales WHERE _parent_id = c.id AND title IS NOT NULL), '{}') AS titles,
       COALESCE((SELECT json_object_agg(_locale, description) FROM categories_locales WHERE _parent_id = c.id AND description IS NOT NULL), '{}') AS descriptions
     FROM categories c ORDER BY c.position, c.id`,
  );
  return rows.map((row) => ({
    ...row,
    titles: mergeTexts(row.titles, {}),
    descriptions: mergeTexts(row.descriptions, {}),
  }));
}

const nodeOf = ({ id, parent, titles }: State) => ({ id, parent, names: Object.values(titles) });

/** The faults of a category after the changes of a row, by the rules of its form. */
function stateFaults({ titles, descriptions }: State): Label[] {
  const noTitle = formFault("title", titles[DEFAULT_LANGUAGE] ?? "");
  const untitled = LANGUAGES.filter((language) => descriptions[language] && !titles[language]);
  return [
    ...(noTitle ? [columnFault(`title.${DEFAULT_LANGUAGE}`, noTitle)] : []),
    ...untitled.map((language) => columnFault(`title.${language}`, NEEDED)),
  ];
}

/** Stands for the id of a picture that a dry run does not store. */
const LATER_PICTURE = -1;

/** The category that a row is about, or where it is to be made; or the fault of the row. */
type Target = { id: number } | { below: number | null; name: string } | Label;

/**
 * A new category, and the changes of its row to it: it is called by the name in its path. A fault if
 * the row calls it otherwise.
 */
function newCategory(
  row: CategoryRow,
  { below, name }: { below: number | null; name: string },
): { from: State; changes: CategoryRow } | Label {
  const titles = Object.values(row.titles).flatMap((title) => title ?? []);
  const isNamed = titles.some((title) => normalizeName(title) === normalizeName(name));
  if (row.titles.az && !isNamed) return columnFault("category", fillLabel(OTHER_NAME, { name }));
  const changes = { ...row, titles: { az: name, ...row.titles } };
  delete changes.parent;
  const from: State = {
    id: 0,
    parent: below,
    image: null,
    position: STANDARD_POSITION,
    titles: {},
    descriptions: {},
  };
  return { from, changes };
}

/** Stores the rows of one batch, each seeing the ones before it. */
class CategoryStore {
  private readonly tree: CategoryTree;
  private readonly states: Map<number, State>;
  private hasTreeChanged = false;

  /**
   * `dryStates`: set in a dry run, whose batches are rolled back: the categories as its rows so far
   * would have left them.
   */
  constructor(
    private readonly run: Sql,
    stored: readonly State[],
    private readonly dryStates: Map<number, State> | null,
  ) {
    this.states = new Map(stored.map((state) => [state.id, state]));
    for (const state of dryStates?.values() ?? []) this.states.set(state.id, state);
    this.tree = new CategoryTree([...this.states.values()].map(nodeOf));
  }

  /** The id that a cell names; null where the cell is empty; or the fault of the cell. */
  private reference(column: string, text: string, unknown: Label): number | null | Label {
    if (text === "") return null;
    const found = this.tree.find(text);
    return typeof found === "number"
      ? found
      : columnFault(column, fillLabel(found ? AMBIGUOUS_NAME : unknown, { text }));
  }

  /** The category of a name below another, which a row has in a column of its own. */
  private targetBelow(category: string, parent: string): Target {
    const above = this.reference("parent", parent, NO_PARENT);
    if (typeof above === "object" && above !== null) return above;
    const byId = /^\d+$/.test(category) ? this.tree.find(category) : undefined;
    const found = byId ?? this.tree.childOf(above, category);
    if (found === "ambiguous")
      return columnFault("category", fillLabel(AMBIGUOUS_NAME, { text: category }));
    return found === undefined ? { below: above, name: category } : { id: found };
  }

  private target({ category, parent, isMade }: CategoryRow): Target {
    const path = pathParts(category);
    if (path.length === 1 && parent) return this.targetBelow(category, parent);
    const found = isMade ? this.tree.atPath(path) : this.tree.find(category);
    if (found === "ambiguous")
      return columnFault("category", fillLabel(AMBIGUOUS_NAME, { text: category }));
    if (found !== undefined) return { id: found };
    const name = path.at(-1) ?? "";
    if (path.length === 1) return { below: null, name };
    const above = this.tree.atPath(path.slice(0, -1));
    return typeof above === "number"
      ? { below: above, name }
      : columnFault(
          "category",
          fillLabel(above ? AMBIGUOUS_NAME : NO_PARENT, { text: path.slice(0, -1).join(" > ") }),
        );
  }

  private merged(before: State, row: CategoryRow): State | Label {
    const titles = mergeTexts(before.titles, row.titles);
    const parent =
      row.parent === undefined ? before.parent : this.reference("parent", row.parent, UNKNOWN_NAME);
    if (typeof parent === "object" && parent !== null) return parent;
    if (parent !== before.parent && before.id !== 0 && this.tree.isWithin(parent, before.id))
      return columnFault("parent", OWN_ANCESTOR);
    return {
      id: before.id,
      parent,
      image:
        row.cover === undefined
          ? before.image
          : typeof row.cover === "string"
            ? LATER_PICTURE
            : row.cover,
      position: row.position ?? before.position,
      titles,
      descriptions: mergeTexts(before.descriptions, row.descriptions),
    };
  }

  async store(row: CategoryRow): Promise<Outcome> {
    const target = this.target(row);
    if ("az" in target) return [target];
    if ("below" in target) {
      const made = newCategory(row, target);
      return "az" in made
        ? [made]
        : this.storeState(undefined, this.merged(made.from, made.changes));
    }
    const before = this.states.get(target.id);
    if (!before) throw new Error(`the tree has category ${target.id}, which is not read`);
    return row.isMade ? "unchanged" : this.storeState(before, this.merged(before, row));
  }

  private async storeState(before: State | undefined, after: State | Label): Promise<Outcome> {
    if ("az" in after) return [after];
    const faults = stateFaults(after);
    if (faults.length > 0) return faults;
    if (before && JSON.stringify(before) === JSON.stringify(after)) return "unchanged";
    if (this.dryStates) {
      if (!before) after.id = -1 - this.dryStates.size;
      this.dryStates.set(after.id, after);
    } else if (before) await this.update(before, after);
    else after.id = await this.insert(after);
    this.states.set(after.id, after);
    this.tree.set(nodeOf(after));
    return before ? "changed" : "created";
  }

  private async insert(state: State): Promise<number> {
    const { run } = this;
    const { parent, image, position } = state;
    const [made] = await run<{ id: number }>(
      "INSERT INTO categories (parent_id, image_id, position) VALUES ($1, $2, $3) RETURNING id",
      [parent, image, position],
    );
    const id = made?.id ?? 0;
    await this.writeTexts({ ...state, id });
    await this.announce(id, true);
    return id;
  }

  private async update(before: State, after: State): Promise<void> {
    const { run } = this;
    const { id, parent, image, position } = after;
    await run(
      "UPDATE categories SET parent_id = $2, image_id = $3, position = $4, updated_at = now() WHERE id = $1",
      [id, parent, image, position],
    );
    await this.writeTexts(after);
    await reindexRenamed(
      this.run,
      "category",
      { id, title: before.titles, parent: before.parent },
      { id, title: after.titles, parent },
    );
    const isIntroductionOnly =
      JSON.stringify({ ...before, descriptions: {} }) ===
      JSON.stringify({ ...after, descriptions: {} });
    await this.announce(id, !isIntroductionOnly);
  }

  private async writeTexts({ id, titles, descriptions }: State): Promise<void> {
    const { run } = this;
    const languages = LANGUAGES.filter((language) => titles[language]);
    await run(
      "DELETE FROM categories_locales WHERE _parent_id = $1 AND _locale::text <> ALL ($2::text[])",
      [id, languages],
    );
    await run(
      `INSERT INTO categories_locales (_parent_id, _locale, title, description)
       SELECT $1, language::_locales, title, description FROM jsonb_to_recordset($2::jsonb) AS t(language text, title text, description text)
       ON CONFLICT (_locale, _parent_id) DO UPDATE SET title = excluded.title, description = excluded.description`,
      [
        id,
        JSON.stringify(
          languages.map((language) => ({
            language,
            title: titles[language],
            description: descriptions[language] ?? null,
          })),
        ),
      ],
    );
  }

  /** What a save of the form announces (category-hooks.ts); the tree once for all rows. */
  private async announce(id: number, isInTree: boolean): Promise<void> {
    this.hasTreeChanged ||= isInTree;
    await announceInvalidation({ type: "introduction-changed", categoryId: id }, this.run);
    await queueChangedPaths(this.run, [categoryPath(id)]);
  }

  async announceTree(): Promise<void> {
    if (this.hasTreeChanged) await announceInvalidation({ type: "category-changed" }, this.run);
  }
}

/** The import of categories (docs/catalogue-files.md). */
export const categoryImport: ImportKind<CategoryRow> = {
  ...CATEGORY_FILE,
  batchSize: 500,
  columnOf: columnsOf(CATEGORY_FILE),
  keysOf: ({ category = "", parent = "" }) => [
    category.includes(">") || parent === "" ? category : `${parent} > ${category}`,
  ],
  createImporter: async (_, { pictureFolder }) => {
    const pictures = new PictureResolver(pictureFolder);
    const dryStates = new Map<number, State>();
    return {
      read: readCategory,
      prepare: (rows, dry) => pictures.resolveNames(rows, dry, "image"),
      async store(run, rows, { dry }) {
        // Staff must not change the tree while it is being compared.
        if (!dry) await lockTable(run, "categories");
        const store = new CategoryStore(run, await readStates(run), dry ? dryStates : null);
        const outcomes: Outcome[] = [];
        for (const row of rows) outcomes.push(await store.store(row));
        await store.announceTree();
        return outcomes;
      },
    };
  },
};
