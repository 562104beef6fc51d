"use client";

import { useAllFormFields, useForm, useFormProcessing } from "@payloadcms/ui";
import { useEffect, useRef } from "react";
import { lostMarks, outdatedMarks, type RefusedField, withNewMarks } from "./refused-fields";

/**
 * Payload compares the form with its former state 250 ms after a change, and asks the server to
 * check it again if the form counts as changed: that would remove the marks.
 */
const AFTER_COMPARING_MS = 400;
/** Fields that are shown again check themselves first, at most once in this time. */
const AFTER_CHECKING_MS = 400;
/** Payload's button that shows the fields of a new password, which a refused save hides. */
const CHANGE_PASSWORD = "#change-password";

/**
 * After a refused save the form can be saved again without another change, and the fields of a
 * typed password are still shown. The mark of a field goes when its value changes: Payload would keep
 * it, and refuse to send the form. A mark stays when a check of the form that began before the refusal
 * ends without a fault right after it.
 */
export function useRefusedFields(): void {
  const [fields, dispatchFields] = useAllFormFields();
  const { setModified } = useForm();
  const isProcessing = useFormProcessing();
  const wasProcessing = useRef(false);
  // Payload ends the processing first and marks the fields in a later render.
  const isCollecting = useRef(false);
  const latestFields = useRef(fields);
  const refused = useRef<RefusedField[]>([]);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  useEffect(() => {
    latestFields.current = fields;
    const mark = ({ path, message }: RefusedField) =>
      dispatchFields({ type: "UPDATE", path, valid: false, errorMessage: message });
    const showPassword = () => {
      const button = document.querySelector<HTMLElement>(CHANGE_PASSWORD);
      if (!button) return;
      button.click();
      const password = refused.current.find(({ path }) => path === "password");
      if (password) timers.current.push(setTimeout(() => mark(password), AFTER_CHECKING_MS));
    };
    const endCollecting = () => {
      isCollecting.current = false;
      if (refused.current.length === 0) return;
      if (latestFields.current.password?.value) showPassword();
      setModified(true);
    };
    if (isProcessing) {
      wasProcessing.current = true;
      isCollecting.current = false;
      refused.current = [];
      timers.current.forEach(clearTimeout);
      timers.current = [];
      return;
    }
    if (wasProcessing.current) {
      wasProcessing.current = false;
      isCollecting.current = true;
      timers.current.push(setTimeout(endCollecting, AFTER_COMPARING_MS));
    }
    if (isCollecting.current) refused.current = withNewMarks(refused.current, fields);
    const outdated = outdatedMarks(refused.current, fields);
    const lost = isCollecting.current ? lostMarks(refused.current, fields) : [];
    refused.current = refused.current
      .filter((field) => !outdated.includes(field))
      .map((field) => (lost.includes(field) ? { ...field, isMarkedAgain: true } : field));
    for (const { path } of outdated)
      dispatchFields({ type: "UPDATE", path, valid: true, errorMessage: "" });
    lost.forEach(mark);
  }, [dispatchFields, fields, isProcessing, setModified]);
}
