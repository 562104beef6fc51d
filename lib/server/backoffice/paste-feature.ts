import { createServerFeature } from "@payloadcms/richtext-lexical";

/**
 * What staff paste from Word and web pages becomes what the editor has
 * (components/backoffice/paste-feature.tsx).
 */
export const PasteFeature = createServerFeature({
  key: "paste",
  feature: { ClientFeature: "@/components/backoffice/paste-feature#PasteFeatureClient" },
});
