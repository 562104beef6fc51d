import { az } from "@payloadcms/translations/languages/az";
import { en } from "@payloadcms/translations/languages/en";
import { ru } from "@payloadcms/translations/languages/ru";

/**
 * Payload's translations, with corrections of Azerbaijani ones that mean something else: its "take
 * over", for instance, said "before".
 */
export const ADMIN_TEXTS = {
  supportedLanguages: { az, en, ru },
  fallbackLanguage: "az" as const,
  translations: {
    az: {
      authentication: { lockUntil: "Kilid bu vaxtadək" },
      general: {
        takeOver: "Redaktəni götür",
        currentlyEditing:
          "hazırda bu sənədi redaktə edir. Redaktəni öz üzərinizə götürsəniz, o davam edə bilməyəcək və yadda saxlamadığı dəyişiklikləri itirə bilər.",
        anotherUserTakenOver: "Bu sənədin redaktəsini başqa istifadəçi öz üzərinə götürüb.",
        editingTakenOver: "Redaktəni başqası götürüb",
        documentLocked: "Sənədi başqası redaktə edir",
      },
      upload: { fileSize: "Faylın ölçüsü" },
    },
  },
};
