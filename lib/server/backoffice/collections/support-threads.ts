import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, CollectionConfig } from "payload";
import { MAX_REPORT } from "@/lib/contract/report";
import { staffAccess } from "../access";
import { label } from "../labels";
import { CUSTOMERS } from "../groups";

type Answered = { answer?: unknown; waiting?: boolean };

// A thread goes with its messages.
const dropMessages: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: "support-messages", where: { thread: { equals: id } }, req });
};

// The field is only the way in: the answer becomes a message of the thread, in the same transaction, and the field is empty again.
const sendAnswer: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { answer, ...kept } = data as Answered & Record<string, unknown>;
  if (typeof answer !== "string" || answer.trim() === "" || !originalDoc) return kept;
  await req.payload.create({ collection: "support-messages", data: { thread: originalDoc.id as number, author: "staff", content: answer.trim(), staff: req.user?.id ?? null }, req, overrideAccess: true });
  return { ...kept, waiting: false, lastMessageAt: new Date().toISOString() };
};

/** A visitor's talk with support (specification section 2, support chat): staff read it here and answer in the field below; the visitor sees it within 5 s. */
export const SupportThreads: CollectionConfig = {
  slug: "support-threads",
  labels: { singular: label("Dəstək söhbəti", "Support thread", "Диалог поддержки"), plural: label("Dəstək söhbətləri", "Support threads", "Диалоги поддержки") },
  access: { ...staffAccess, create: () => false },
  defaultSort: "-lastMessageAt",
  hooks: { beforeChange: [sendAnswer], beforeDelete: [dropMessages] },
  admin: { useAsTitle: "firstWords", defaultColumns: ["firstWords", "waiting", "lastMessageAt"], group: CUSTOMERS },
  fields: [
    { name: "firstWords", type: "text", required: true, admin: { readOnly: true }, label: label("İlk sözlər", "First words", "Первые слова") },
    { type: "row", fields: [
      { name: "waiting", type: "checkbox", defaultValue: true, index: true, label: label("Cavab gözləyir", "Waits for an answer", "Ждёт ответа") },
      { name: "lastMessageAt", type: "date", required: true, index: true, admin: { readOnly: true, date: { pickerAppearance: "dayAndTime" } }, label: label("Son mesaj", "Last message", "Последнее сообщение") },
    ] },
    { name: "messages", type: "join", collection: "support-messages", on: "thread", defaultSort: "createdAt", defaultLimit: 100, admin: { defaultColumns: ["author", "content", "createdAt"], allowCreate: false }, label: label("Yazışma", "Conversation", "Переписка") },
    { name: "answer", type: "textarea", virtual: true, maxLength: MAX_REPORT, label: label("Cavab", "Answer", "Ответ"), admin: { description: label("Yadda saxlayanda ziyarətçiyə göndərilir.", "Sent to the visitor when you save.", "Отправляется посетителю при сохранении.") } },
    // The key itself is the visitor's secret; its hash finds the thread.
    { name: "visitorHash", type: "text", required: true, unique: true, hidden: true },
  ],
};
