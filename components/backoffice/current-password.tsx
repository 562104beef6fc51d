"use client";

import { PasswordField } from "@payloadcms/ui";
import type { TextFieldClientProps } from "payload";

/** A password field of the form, which Payload's plain text field would show. */
export function CurrentPassword({ field, path }: TextFieldClientProps) {
  return <PasswordField autoComplete="current-password" field={{ name: "currentPassword", label: field.label ?? "", admin: { description: field.admin?.description ?? "" } }} path={path} />;
}
