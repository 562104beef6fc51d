import { label, optionsOf } from "../labels";

/** The states of a queued message (lib/server/ports/queue). */
export const MESSAGE_STATES = optionsOf({
  queued: label("Növbədə", "Queued", "В очереди"),
  sending: label("Göndərilir", "Sending", "Отправляется"),
  sent: label("Göndərilib", "Sent", "Отправлено"),
  failed: label("Göndərilməyib", "Failed", "Не отправлено"),
});
