/**
 * Addresses that the rows of a dry run would have taken or given up: its batches are taken back one
 * by one, so the database knows of none. A batch that is tried again finds its own.
 */
export class DryRunSlugs {
  private readonly taken = new Map<string, string>();
  private readonly left = new Set<string>();

  /**
   * Whether rows before this one leave an address free for a product; undefined when the database
   * knows.
   */
  isFree(slug: string, sku: string): boolean | undefined {
    const owner = this.taken.get(slug);
    if (owner !== undefined && owner !== sku) return false;
    return this.left.has(slug) || undefined;
  }

  /** What a batch would have done. */
  note(products: readonly { sku: string; from: string | null; to: string }[]): void {
    for (const { sku, from, to } of products) {
      this.taken.set(to, sku);
      if (from !== null) this.left.add(from);
    }
  }
}
