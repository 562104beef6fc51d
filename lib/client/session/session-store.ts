import { useStore } from "zustand";
import type { UserModel } from "@/lib/contract/auth";
import { parseJson } from "../storage/json";
import { LOCAL_STORAGE_KEYS } from "../storage/keys";
import { safeLocalStorage } from "../storage/local-storage";
import { persistedStore, type ParseResult } from "../storage/persisted-store";
import { syncAcrossTabs } from "../storage/sync-across-tabs";

/**
 * Parses the stored user; null if it has no phone, or a value that is neither a string nor null.
 */
function parseUser(raw: string): ParseResult<UserModel | null> {
  const stored = parseJson(raw) as UserModel | null | undefined;
  const isUser =
    stored?.userPhone &&
    Object.values(stored).every((value) => value === null || typeof value === "string");
  return { value: isUser ? stored : null, intact: true };
}

const serializeUser = (user: UserModel | null): string | null => user && JSON.stringify(user);

/**
 * The signed-in user (null for a visitor), synchronised with local storage and other tabs
 * (specification section 3, `user`). It only determines what is shown: the tokens are HttpOnly
 * cookies, and the server checks them.
 */
export const sessionStore = syncAcrossTabs(
  LOCAL_STORAGE_KEYS.user,
  persistedStore<UserModel | null>(
    { key: LOCAL_STORAGE_KEYS.user, empty: null, parse: parseUser, serialize: serializeUser },
    safeLocalStorage,
  ),
);

/** Whether somebody is signed in, as far as this browser knows (specification section 4). */
export const isSignedIn = (): boolean => sessionStore.getState().value !== null;

/** The signed-in user; null for a visitor, on the server and during hydration. */
export const useUser = (): UserModel | null => useStore(sessionStore, ({ value }) => value);
