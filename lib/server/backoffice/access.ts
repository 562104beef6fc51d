import type { Access, CollectionConfig } from "payload";
import { hasRole, RIGHTS } from "./roles";

/**
 * Payload's own API requires a staff session with a role of the table in `roles.ts`; the shop reads
 * through `lib/server/module-registry`.
 */
export function accessTo(collection: keyof typeof RIGHTS): NonNullable<CollectionConfig["access"]> {
  const { read, write } = RIGHTS[collection];
  const mayRead: Access = ({ req }) => hasRole(req, read);
  const mayWrite: Access = ({ req }) => hasRole(req, write);
  return {
    read: mayRead,
    readVersions: mayRead,
    create: mayWrite,
    update: mayWrite,
    delete: mayWrite,
  };
}
