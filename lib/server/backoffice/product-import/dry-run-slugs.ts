/**
 * The slugs that the previous rows of a dry run would have taken or given up. Each batch of a dry
 * run is rolled back, so the database does not know them. A slug taken by the same SKU counts as
 * free, so that a batch can be tried again.
 */
export class DryRunSlugs {
  private readonly taken = new Map<string, string>();
  private readonly freed = new Set<string>();

  /**
   * Whether a slug is free for a product after the previous rows; undefined if none of them took or
   * gave up the slug, so that the database decides.
   */
  isFree(slug: string, sku: string): boolean | undefined {
    const owner = this.taken.get(slug);
    if (owner !== undefined && owner !== sku) return false;
    return this.freed.has(slug) || undefined;
  }

  /** Records the slugs that a batch would have taken and given up. */
  record(products: readonly { sku: string; from: string | null; to: string }[]): void {
    for (const { sku, from, to } of products) {
      this.taken.set(to, sku);
      if (from !== null) this.freed.add(from);
    }
  }
}
