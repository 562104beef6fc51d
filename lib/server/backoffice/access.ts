import type { Access, CollectionConfig } from "payload";
import { hasRole, RIGHTS } from "./roles";

/**
 * Access rules of a collection in Payload's API: a staff session with one of the roles in
 * `roles.ts`. The shop's pages do not use them; they read through `lib/server/modules`.
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
