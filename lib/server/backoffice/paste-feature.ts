import { createServerFeature } from "@payloadcms/richtext-lexical";

/**
 * An editor feature that converts HTML pasted from Word and web pages to what the editor can store
 * (components/backoffice/paste-feature.tsx).
 */
export const PasteFeature = createServerFeature({
  key: "paste",
  feature: { ClientFeature: "@/components/backoffice/paste-feature#PasteFeatureClient" },
});
