import { useStore } from "zustand";
import type { UserModel } from "@/lib/contract/auth";
import { parseJson } from "../storage/json";
import { STORED } from "../storage/keys";
import { local } from "../storage/local";
import { persistedStore, type Read } from "../storage/persisted-store";
import { syncAcrossTabs } from "../storage/sync-across-tabs";

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Parses the stored person; without a phone it is nobody of ours. */
function readUser(raw: string): Read<UserModel | null> {
  const stored = parseJson(raw) as Partial<Record<keyof UserModel, unknown>> | null | undefined;
  const userPhone = textOf(stored?.userPhone);
  if (userPhone === null) return { value: null, intact: stored === null };
  return { value: { userFirstName: textOf(stored?.userFirstName), userLastName: textOf(stored?.userLastName), userPhone, userEmail: textOf(stored?.userEmail) }, intact: true };
}

const writeUser = (user: UserModel | null): string | null => user && JSON.stringify(user);

/**
 * The signed-in person, null for a visitor; synchronised with local storage and other tabs (specification section 3, `user`). It holds no
 * token: those are HttpOnly cookies. So it only says what to show, and the server decides.
 */
export const sessionStore = syncAcrossTabs(STORED.user, persistedStore<UserModel | null>({ key: STORED.user, empty: null, read: readUser, write: writeUser }, local));

/** Whether somebody is signed in, as far as this browser knows (specification section 4). */
export const isSignedIn = (): boolean => sessionStore.getState().value !== null;

/** The signed-in person; null for a visitor, on the server and during hydration. */
export const useUser = (): UserModel | null => useStore(sessionStore, ({ value }) => value);
