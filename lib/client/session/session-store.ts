import { useStore } from "zustand";
import type { UserModel } from "@/lib/contract/auth";
import { parseJson } from "../storage/json";
import { STORED } from "../storage/keys";
import { local } from "../storage/local";
import { persistedStore, type Read } from "../storage/persisted-store";
import { syncAcrossTabs } from "../storage/sync-across-tabs";

/**
 * Parses the stored person; whoever has no phone, or something else than texts, is nobody of ours.
 */
function readUser(raw: string): Read<UserModel | null> {
  const stored = parseJson(raw) as UserModel | null | undefined;
  const isUser =
    stored?.userPhone &&
    Object.values(stored).every((value) => value === null || typeof value === "string");
  return { value: isUser ? stored : null, intact: true };
}

const writeUser = (user: UserModel | null): string | null => user && JSON.stringify(user);

/**
 * The signed-in person, null for a visitor, synchronised with local storage and other tabs
 * (specification section 3, `user`). It only says what to show: tokens are HttpOnly cookies, and
 * the server decides.
 */
export const sessionStore = syncAcrossTabs(
  STORED.user,
  persistedStore<UserModel | null>(
    { key: STORED.user, empty: null, read: readUser, write: writeUser },
    local,
  ),
);

/** Whether somebody is signed in, as far as this browser knows (specification section 4). */
export const isSignedIn = (): boolean => sessionStore.getState().value !== null;

/** The signed-in person; null for a visitor, on the server and during hydration. */
export const useUser = (): UserModel | null => useStore(sessionStore, ({ value }) => value);
