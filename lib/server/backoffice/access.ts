import type { Access, CollectionConfig } from "payload";

const staffOnly: Access = ({ req }) => req.user?.collection === "staff";

/** Payload's own API requires a staff session; the shop reads through `lib/server/modules`. */
export const staffAccess: NonNullable<CollectionConfig["access"]> = {
  read: staffOnly,
  readVersions: staffOnly,
  create: staffOnly,
  update: staffOnly,
  delete: staffOnly,
  unlock: staffOnly,
  admin: ({ req }) => req.user?.collection === "staff",
};
