import { announce, announcements, type Said } from "../announce";
import { SESSION } from "../storage/keys";
import { forget, persist, persisted } from "../storage/session";
import type { ListName } from "./sync-record";

/** The longest that an announcement is on screen, ms: nothing else may be cut short. */
const QUIET_MS = 9_500;

/**
 * What the merge at sign-in brought and nobody has been told yet: products by list. Stored for this
 * tab, so that it outlives a page that is left at once.
 */
type Brought = Partial<Record<ListName, number>>;

const countIn = (brought: Brought, name: ListName): number =>
  Number.isSafeInteger(brought[name]) ? (brought[name] ?? 0) : 0;

function readBrought(): Brought {
  const stored = persisted(SESSION.syncNotice);
  return typeof stored === "object" && stored !== null ? stored : {};
}

function mergedText(brought: Brought): Said | null {
  const [products, favourites] = [countIn(brought, "basket"), countIn(brought, "favourites")];
  if (products > 0)
    return favourites > 0
      ? { key: "sync.both", values: { products, favourites } }
      : { key: "sync.basket", values: { products } };
  return favourites > 0 ? { key: "sync.favourites", values: { favourites } } : null;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says what came from the other device, once nothing else is being said. */
export function tellMerged(): void {
  clearTimeout(timer);
  const { id, at } = announcements.getState();
  const wait = id === 0 ? 0 : at + QUIET_MS - performance.now();
  if (wait > 0) return void (timer = setTimeout(tellMerged, wait));
  const said = mergedText(readBrought());
  forget(SESSION.syncNotice);
  if (said) announce(said);
}

/** Notes what came with a list; both lists are told of together. */
export function noteMerged(name: ListName, count: number): void {
  if (count > 0) persist(SESSION.syncNotice, { ...readBrought(), [name]: count });
}
