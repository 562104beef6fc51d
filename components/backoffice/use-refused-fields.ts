"use client";

import { useAllFormFields, useForm, useFormProcessing } from "@payloadcms/ui";
import { useEffect, useRef } from "react";
import { outdatedMarks, refusedFields, type RefusedField } from "./refused-fields";

/**
 * Payload compares the form with its former state 250 ms after a change, and asks the server to
 * check it again if the form counts as changed: that would remove the marks.
 */
const AFTER_COMPARING_MS = 400;
/**
 * A field that is shown again validates itself first, within this time (ms), which would remove its
 * mark.
 */
const AFTER_CHECKING_MS = 400;
/** Payload's button that shows the fields of a new password, which a refused save hides. */
const CHANGE_PASSWORD = "#change-password";

/**
 * After a refused save the form can be saved again without another change, and the fields of a
 * typed password are still shown. The mark of a field goes when its value changes: Payload would
 * keep that of a file, and refuse to send the form.
 */
export function useRefusedFields(): void {
  const [fields, dispatchFields] = useAllFormFields();
  const { setModified } = useForm();
  const isProcessing = useFormProcessing();
  const wasProcessing = useRef(false);
  const refused = useRef<RefusedField[]>([]);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  useEffect(() => {
    const mark = ({ path, message }: RefusedField) =>
      dispatchFields({ type: "UPDATE", path, valid: false, errorMessage: message });
    const showPassword = (password: RefusedField | undefined) => {
      const button = document.querySelector<HTMLElement>(CHANGE_PASSWORD);
      if (!button) return;
      button.click();
      if (password) timers.current.push(setTimeout(() => mark(password), AFTER_CHECKING_MS));
    };
    if (isProcessing) {
      wasProcessing.current = true;
      refused.current = [];
      return;
    }
    if (wasProcessing.current) {
      wasProcessing.current = false;
      const now = refusedFields(fields);
      refused.current = now;
      if (now.length === 0) return;
      timers.current.push(
        setTimeout(() => {
          if (fields.password?.value) showPassword(now.find(({ path }) => path === "password"));
          setModified(true);
        }, AFTER_COMPARING_MS),
      );
      return;
    }
    const outdated = outdatedMarks(refused.current, fields);
    if (outdated.length === 0) return;
    refused.current = refused.current.filter((field) => !outdated.includes(field));
    for (const { path } of outdated)
      dispatchFields({ type: "UPDATE", path, valid: true, errorMessage: "" });
  }, [dispatchFields, fields, isProcessing, setModified]);
}
