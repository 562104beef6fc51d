import type { CollectionConfig, Where } from "payload";
import { env } from "@/lib/env";
import { isHttps } from "@/lib/is-https";
import { label } from "../../labels";
import { staffEmailField } from "../fields/staff-email";
import { hasRole, isOwner, RIGHTS, ROLE_LABELS, ROLES } from "../roles";
import { keepLastOwner, keepLastOwnerOnDelete } from "../staff/keep-last-owner";
import { lockAccount, lockAccountOnLogout } from "../staff/lock-account";
import { passwordRules } from "../staff/password-rules";
import { resetEndpoints } from "../staff/reset-endpoints";
import { checkCode, resetFailures, limitSignIn } from "../staff/sign-in";
import { limitSessionLife, TOKEN_S } from "../staff/session-end";
import { totpEndpoints } from "../totp/endpoints";

/**
 * Access to the user's own account, which remains while the roles are suspended because the user
 * must turn on sign-in codes first (roles.ts).
 */
const ownAccount = ({ user }: Parameters<typeof isOwner>[0]): Where | false =>
  user?.collection === "staff" ? { id: { equals: user.id } } : false;

const ownersOnly = ({ req }: { req: Parameters<typeof isOwner>[0] }): boolean => isOwner(req);

/**
 * Back office users. Owners manage them; all others may change only their own account. Wrong
 * passwords delay further attempts on an account from the same network (staff/attempts.ts), but
 * never lock the account: otherwise anybody who knows the owner's e-mail could lock the owner out.
 */
export const Staff: CollectionConfig = {
  slug: "staff",
  labels: {
    singular: label("Əməkdaş", "Staff member", "Сотрудник"),
    plural: label("Əməkdaşlar", "Staff", "Сотрудники"),
  },
  auth: {
    maxLoginAttempts: 0,
    tokenExpiration: TOKEN_S,
    cookies: { sameSite: "Lax", secure: isHttps(env().SITE_URL) },
  },
  access: {
    admin: ({ req }) => req.user?.collection === "staff",
    read: ({ req }) => hasRole(req, RIGHTS.staff.read) || ownAccount(req),
    create: ownersOnly,
    update: ({ req }) => isOwner(req) || ownAccount(req),
    delete: ownersOnly,
  },
  hooks: {
    beforeOperation: [limitSignIn, lockAccount],
    beforeValidate: [passwordRules],
    beforeChange: [keepLastOwner],
    beforeDelete: [keepLastOwnerOnDelete],
    beforeLogin: [checkCode],
    afterLogin: [resetFailures],
    refresh: [limitSessionLife],
    afterLogout: [lockAccountOnLogout],
  },
  endpoints: [...resetEndpoints, ...totpEndpoints],
  // When several accounts are changed in one transaction, each check for the last owner would still
  // see the others as owners.
  disableBulkEdit: true,
  admin: {
    useAsTitle: "email",
    listSearchableFields: ["email", "name"],
    defaultColumns: ["email", "name", "roles", "codesOn"],
    group: label("Ayarlar", "Settings", "Настройки"),
  },
  fields: [
    {
      name: "currentPassword",
      type: "text",
      virtual: true,
      hooks: { afterRead: [() => ""] },
      label: label("Hazırkı parol", "Current password", "Текущий пароль"),
      admin: {
        readOnly: false,
        disableListColumn: true,
        disableListFilter: true,
        condition: (data, _, { user }) => user?.id === data?.id || isOwner({ user }),
        components: { Field: "@/components/backoffice/current-password#CurrentPassword" },
      },
    },
    staffEmailField,
    { name: "name", type: "text", label: label("Ad", "Name", "Имя") },
    {
      name: "roles",
      type: "select",
      hasMany: true,
      required: true,
      saveToJWT: true,
      access: { create: ownersOnly, update: ownersOnly },
      options: ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
      label: label("Rollar", "Roles", "Роли"),
    },
    {
      name: "codesDemanded",
      type: "checkbox",
      defaultValue: false,
      access: { create: ownersOnly, update: ownersOnly },
      label: label(
        "Girişdə kod mütləqdir",
        "A code at sign-in is demanded",
        "Код при входе обязателен",
      ),
      admin: {
        description: label(
          "Kod qoşulana qədər bu əməkdaş yalnız öz hesabını görür.",
          "Until codes are on, this member sees nothing but the own account.",
          "Пока коды не включены, сотрудник видит только свою учётную запись.",
        ),
      },
    },
    {
      // Written only by a database trigger, whenever codes are turned on or off.
      name: "codesOn",
      type: "checkbox",
      defaultValue: false,
      access: { create: () => false, update: () => false },
      label: label("Girişdə kod qoşulub", "Codes at sign-in are on", "Коды при входе включены"),
      admin: { readOnly: true },
    },
    {
      name: "totp",
      type: "ui",
      label: label("Girişdə kod", "Code at sign-in", "Код при входе"),
      admin: {
        disableListColumn: true,
        condition: (data, _, { user }) =>
          user?.id === data?.id || (isOwner({ user }) && Boolean(data?.codesOn)),
        components: { Field: "@/components/backoffice/sign-in-code#SignInCode" },
      },
    },
  ],
};
