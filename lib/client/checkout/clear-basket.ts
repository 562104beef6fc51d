import { EMPTY_BASKET } from "../basket/basket";
import { changeBasket } from "../basket/change-basket";
import { sessionStore } from "../session/session-store";
import { getLastSynced, setLastSynced } from "../sync/sync-record";

/**
 * The order has taken the basket (specification section 4): it is empty on the server, one version
 * on, and now here; there is nothing to send.
 */
export function clearBasket(): void {
  const owner = sessionStore.getState().value?.userPhone;
  const known = owner === undefined ? undefined : getLastSynced(owner, "basket");
  if (owner !== undefined && known)
    setLastSynced(owner, "basket", { version: known.version + 1, items: EMPTY_BASKET });
  changeBasket(() => EMPTY_BASKET);
}
