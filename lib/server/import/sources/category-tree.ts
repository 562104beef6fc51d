import type { Label } from "../../labels";
import { FileFault } from "../faults";
import { CATEGORY_CIRCLE, filled, NO_CATEGORY, TOO_MANY_CATEGORIES } from "./source-faults";

const MAX_CATEGORIES = 200_000;
const MAX_DEPTH = 20;

/** The categories of a file, which items name by their ids. */
export class CategoryTree {
  private readonly categories = new Map<string, { parent: string | null; name: string }>();
  private readonly reported = new Set<string>();

  get isEmpty(): boolean {
    return this.categories.size === 0;
  }

  /** `line`: where the category is, for the fault of a file with too many. */
  add(id: string, parent: string | null, name: string, line: number): void {
    if (this.categories.size >= MAX_CATEGORIES)
      throw new FileFault(line, [filled(TOO_MANY_CATEGORIES, { most: MAX_CATEGORIES })]);
    this.categories.set(id, { parent, name });
  }

  /**
   * The names from the widest category down to this one. `note`: what is wrong with it, told once
   * for each category; the path is then empty or incomplete.
   */
  pathOf(id: string): { path: string[]; note: Label | null } {
    const path: string[] = [];
    let next: string | null = id;
    while (next !== null) {
      const category: { parent: string | null; name: string } | undefined =
        this.categories.get(next);
      if (!category) return { path, note: this.once(next, NO_CATEGORY) };
      if (path.length >= MAX_DEPTH) return { path: [], note: this.once(id, CATEGORY_CIRCLE) };
      path.unshift(category.name);
      next = category.parent;
    }
    return { path, note: null };
  }

  private once(id: string, message: Label): Label | null {
    if (this.reported.has(id)) return null;
    this.reported.add(id);
    return filled(message, { id });
  }
}
