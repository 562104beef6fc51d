import { label, optionsOf } from "../labels";

/** Where a queued message is (lib/server/ports/queue). */
export const MESSAGE_STATES = optionsOf({
  queued: label("Növbədə", "Queued", "В очереди"),
  sending: label("Göndərilir", "Sending", "Отправляется"),
  sent: label("Göndərilib", "Sent", "Отправлено"),
  failed: label("Göndərilməyib", "Failed", "Не отправлено"),
});
