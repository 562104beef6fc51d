import {
  BlockquoteFeature,
  BoldFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  IndentFeature,
  InlineCodeFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  RelationshipFeature,
  StrikethroughFeature,
  SubscriptFeature,
  SuperscriptFeature,
  UnderlineFeature,
  UnorderedListFeature,
  UploadFeature,
} from "@payloadcms/richtext-lexical";
import { PasteFeature } from "./paste-feature";
import { TableFeature } from "./table-feature";

/** The collections whose documents have a page of their own in the shop. */
const WITH_PAGE = ["products", "categories", "menus"] as const;

/**
 * The editor of a page's content. It offers only what a published page can show
 * (lib/data/sanitizer-worker.mjs): no first-level headings (the page's title is one), no alignment,
 * no check boxes, and no links that open a new tab.
 */
export const pageEditor = lexicalEditor({
  features: [
    BoldFeature(),
    ItalicFeature(),
    UnderlineFeature(),
    StrikethroughFeature(),
    SubscriptFeature(),
    SuperscriptFeature(),
    InlineCodeFeature(),
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ["h2", "h3", "h4"] }),
    IndentFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    LinkFeature({
      enabledCollections: [...WITH_PAGE],
      fields: ({ defaultFields }) =>
        defaultFields.filter((field) => !("name" in field) || field.name !== "newTab"),
    }),
    RelationshipFeature({ enabledCollections: [...WITH_PAGE] }),
    UploadFeature(),
    TableFeature(),
    PasteFeature(),
    InlineToolbarFeature(),
  ],
});
