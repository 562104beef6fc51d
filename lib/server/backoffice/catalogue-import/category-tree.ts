import type { Sql } from "@/lib/server/db/sql";
import { normalizeName } from "./normalize-name";

/** A category: its names in all languages, and the one above it. */
type CategoryNode = { id: number; parent: number | null; names: readonly string[] };

/** An id, `"ambiguous"` if several match, or undefined if none does. */
type Found = number | "ambiguous" | undefined;

const isId = (text: string): boolean => /^\d{1,9}$/.test(text);

/** The names in a path such as `Telefonlar > Smartfonlar`, the widest first. */
export const pathParts = (text: string): string[] => text.split(">").map((name) => name.trim());

/** The categories of the shop by id, name and path; changes of an import can be added to it. */
export class CategoryTree {
  private readonly nodes = new Map<number, CategoryNode>();
  private readonly byName = new Map<string, Set<number>>();

  constructor(rows: readonly CategoryNode[]) {
    for (const row of rows) this.set(row);
  }

  /** Adds a category, or replaces what is known of it. */
  set(node: CategoryNode): void {
    const before = this.nodes.get(node.id);
    for (const name of before?.names ?? []) this.byName.get(normalizeName(name))?.delete(node.id);
    this.nodes.set(node.id, node);
    for (const name of new Set(node.names.map(normalizeName)))
      if (name !== "") this.byName.set(name, (this.byName.get(name) ?? new Set()).add(node.id));
  }

  get(id: number): CategoryNode | undefined {
    return this.nodes.get(id);
  }

  private one(ids: readonly number[]): Found {
    return ids.length > 1 ? "ambiguous" : ids[0];
  }

  /** The category of this name, in any language, below `parent` (null: at the top). */
  childOf(parent: number | null, name: string): Found {
    const ids = [...(this.byName.get(normalizeName(name)) ?? [])];
    return this.one(ids.filter((id) => this.nodes.get(id)?.parent === parent));
  }

  /** Whether the path, names from the top down, leads to this category. */
  private hasPath(id: number | null, path: readonly string[]): boolean {
    const node = id === null ? undefined : this.nodes.get(id);
    const name = path.at(-1);
    return name === undefined
      ? id === null
      : node !== undefined &&
          node.names.some((own) => normalizeName(own) === normalizeName(name)) &&
          this.hasPath(node.parent, path.slice(0, -1));
  }

  /** The category at a path of names from the top down. */
  atPath(path: readonly string[]): Found {
    const ids = [...(this.byName.get(normalizeName(path.at(-1) ?? "")) ?? [])];
    return this.one(ids.filter((id) => this.hasPath(id, path)));
  }

  /**
   * The only category whose path ends with the last two of these names, or that has the name where
   * the path is but one.
   */
  atEnd(path: readonly string[]): Found {
    const [name = "", above] = [path.at(-1), path.at(-2)];
    const ids = [...(this.byName.get(normalizeName(name)) ?? [])];
    return this.one(
      ids.filter((id) => {
        const parent = this.nodes.get(id)?.parent ?? null;
        const names = parent === null ? [] : (this.nodes.get(parent)?.names ?? []);
        return (
          above === undefined || names.some((own) => normalizeName(own) === normalizeName(above))
        );
      }),
    );
  }

  /**
   * The category that a cell names: by id, by its path, or by its name where only one has it. An id
   * wins over a name, because exports write ids and no category's name is a number.
   */
  find(text: string): Found {
    if (isId(text) && this.nodes.has(Number(text))) return Number(text);
    const path = pathParts(text);
    return path.length > 1
      ? this.atPath(path)
      : this.one([...(this.byName.get(normalizeName(text)) ?? [])]);
  }

  /** Whether `id` is `ancestor` or below it. */
  isWithin(id: number | null, ancestor: number): boolean {
    for (let at = id; at !== null; at = this.nodes.get(at)?.parent ?? null)
      if (at === ancestor) return true;
    return false;
  }
}

/** Reads the categories once; later changes are not seen. */
export const readCategoryTree = async (run: Sql): Promise<CategoryTree> =>
  new CategoryTree(
    await run<CategoryNode>(
      "SELECT c.id, c.parent_id AS parent, ARRAY(SELECT title::text FROM categories_locales WHERE _parent_id = c.id) AS names FROM categories c",
    ),
  );
