import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  PayloadRequest,
} from "payload";
import { MAX_SUPPORT_MESSAGE } from "@/lib/contract/support";
import { clock } from "@/lib/server/db/clock";
import { accessTo } from "../access";
import { label } from "../../labels";
import { CUSTOMERS } from "../groups";
import { transactionOf } from "../transaction";

type SubmittedThread = {
  answer?: unknown;
  waiting?: boolean;
  /** time of the last message that the form showed */ lastMessageAt?: string;
};
type ThreadState = {
  waiting: boolean | null;
  /** ISO 8601 */ lastMessageAt: string;
  /** whether the form showed the last message */ isSeen: boolean;
};

// Deletes the messages of a deleted thread.
const dropMessages: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({
    collection: "support-messages",
    where: { thread: { equals: id } },
    req,
  });
};

/**
 * Reads and locks the thread until the save ends, so that no message can arrive in between.
 * `shown`: the time of the last message that the form showed.
 */
async function lockThread(
  req: PayloadRequest,
  id: unknown,
  shown: string | undefined,
): Promise<ThreadState | undefined> {
  const run = await transactionOf(req);
  const [current] = await run<ThreadState>(
    `SELECT waiting, to_char(last_message_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "lastMessageAt", last_message_at <= $2::timestamptz AS "isSeen" FROM support_threads WHERE id = $1 FOR UPDATE`,
    [id, shown ?? null],
  );
  return current;
}

// The answer field is input only: the answer becomes a message of the thread in the same
// transaction, and the field is cleared.
const saveThread: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { answer, lastMessageAt, ...rest } = data as SubmittedThread & Record<string, unknown>;
  if (!originalDoc) return { ...rest, lastMessageAt };
  const current = await lockThread(req, originalDoc.id, lastMessageAt);
  const text = typeof answer === "string" ? answer.trim() : "";
  if (text)
    await req.payload.create({
      collection: "support-messages",
      data: {
        thread: originalDoc.id as number,
        author: "staff",
        content: text,
        staff: req.user?.id ?? null,
        staffName: req.user?.collection === "staff" ? (req.user.name ?? req.user.email) : null,
      },
      req,
      overrideAccess: true,
    });
  // A thread with messages that the form did not show keeps waiting, whatever the form sends.
  const waiting = current?.isSeen === false ? current.waiting : text ? false : rest.waiting;
  return {
    ...rest,
    waiting,
    lastMessageAt: text ? clock.now().toISOString() : (current?.lastMessageAt ?? lastMessageAt),
  };
};

/**
 * A visitor's support thread (specification section 2, support chat): staff read it here and answer
 * in the field below; the visitor sees the answer within 5 s.
 */
export const SupportThreads: CollectionConfig = {
  slug: "support-threads",
  labels: {
    singular: label("Dəstək söhbəti", "Support thread", "Диалог поддержки"),
    plural: label("Dəstək söhbətləri", "Support threads", "Диалоги поддержки"),
  },
  access: { ...accessTo("support-threads"), create: () => false },
  defaultSort: "-lastMessageAt",
  hooks: { beforeChange: [saveThread], beforeDelete: [dropMessages] },
  admin: {
    useAsTitle: "firstWords",
    defaultColumns: ["firstWords", "waiting", "lastMessageAt"],
    group: CUSTOMERS,
  },
  fields: [
    {
      name: "firstWords",
      type: "text",
      required: true,
      admin: { readOnly: true },
      label: label("İlk sözlər", "First words", "Первые слова"),
    },
    {
      type: "row",
      fields: [
        {
          name: "waiting",
          type: "checkbox",
          defaultValue: true,
          index: true,
          label: label("Cavab gözləyir", "Waits for an answer", "Ждёт ответа"),
        },
        {
          name: "lastMessageAt",
          type: "date",
          required: true,
          index: true,
          custom: { keepSubmittedValue: true },
          admin: { readOnly: true, date: { pickerAppearance: "dayAndTime" } },
          label: label("Son mesaj", "Last message", "Последнее сообщение"),
        },
      ],
    },
    {
      name: "messages",
      type: "join",
      collection: "support-messages",
      on: "thread",
      defaultSort: "-id",
      defaultLimit: 100,
      admin: {
        defaultColumns: ["author", "staffName", "content", "createdAt"],
        allowCreate: false,
        // Payload's table is read only when the page is opened.
        components: { Field: "@/components/backoffice/conversation#Conversation" },
      },
      label: label("Yazışma", "Conversation", "Переписка"),
    },
    // Payload makes virtual fields read-only by default, and would keep the typed text and submit
    // it again with the next save.
    {
      name: "answer",
      type: "textarea",
      virtual: true,
      maxLength: MAX_SUPPORT_MESSAGE,
      hooks: { afterRead: [() => ""] },
      label: label("Cavab", "Answer", "Ответ"),
      admin: {
        readOnly: false,
        description: label(
          "Yadda saxlayanda ziyarətçiyə göndərilir.",
          "Sent to the visitor when you save.",
          "Отправляется посетителю при сохранении.",
        ),
      },
    },
    // The key itself is the visitor's secret; threads are found by its hash.
    { name: "visitorHash", type: "text", required: true, unique: true, hidden: true },
  ],
};
