import { EMPTY_BASKET } from "../basket/basket";
import { changeBasket } from "../basket/change-basket";
import { sessionStore } from "../session/session-store";
import { getLastSynced, setLastSynced } from "../sync/sync-record";

/**
 * Empties the basket after an order (specification section 4). The server has emptied its copy too
 * and incremented the version, so that state is recorded as synced: nothing needs to be sent.
 */
export function clearBasket(): void {
  const owner = sessionStore.getState().value?.userPhone;
  const lastSynced = owner === undefined ? undefined : getLastSynced(owner, "basket");
  if (owner !== undefined && lastSynced)
    setLastSynced(owner, "basket", { version: lastSynced.version + 1, items: EMPTY_BASKET });
  changeBasket(() => EMPTY_BASKET);
}
