import { EditBasis as EditBasis_e1cb4c8323000dc7a20d723ff0ad5a31 } from '@/components/backoffice/edit-basis'
import { NumberInput as NumberInput_3756b1a3ea2b2b35d94d090d8031185e } from '@/components/backoffice/number-input'
import { ProductStockLink as ProductStockLink_c9de82aa7b97365a37941b74fa3e6e55 } from '@/components/backoffice/stock/stock-link'
import { ParameterRowLabel as ParameterRowLabel_013a75e486b75e913ddaae8ada6de699 } from '@/components/backoffice/row-labels'
import { PictureRowLabel as PictureRowLabel_013a75e486b75e913ddaae8ada6de699 } from '@/components/backoffice/row-labels'
import { ImportPanel as ImportPanel_09a3380f61ce55b59f1045b9d0ba85d3 } from '@/components/backoffice/import-panel'
import { DeletionHint as DeletionHint_89288490e4994c595c3126bfb143fe44 } from '@/components/backoffice/deletion-hint'
import { DayCell as DayCell_cc0bcaa41a9152191801b3c4f31780a6 } from '@/components/backoffice/day'
import { DayField as DayField_cc0bcaa41a9152191801b3c4f31780a6 } from '@/components/backoffice/day'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PasteFeatureClient as PasteFeatureClient_5dfb5cd0df1ec0bf36bf5d81c41b17aa } from '@/components/backoffice/paste-feature'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RelationshipFeatureClient as RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BakuTimeField as BakuTimeField_aa0a517225743b999056d4875c30b4e1 } from '@/components/backoffice/baku-time-field'
import { PaymentsPanel as PaymentsPanel_55d3daad7e9d386bd7128103dcbdd215 } from '@/components/backoffice/payments-panel'
import { ContractRefunds as ContractRefunds_7a2a430e08e51c77749a017b2ab12567 } from '@/components/backoffice/refunds-due'
import { PaymentReports as PaymentReports_19576a320ccb2b4ef5fff42beaa8c4fa } from '@/components/backoffice/payment-reports'
import { ExportLink as ExportLink_0b6f3ec6b11bd6fa07f920ae36f1f91e } from '@/components/backoffice/export-link'
import { Conversation as Conversation_a850934a2dc1478223e93e4c4e822d53 } from '@/components/backoffice/conversation'
import { UndeliveredMessages as UndeliveredMessages_a939071d4b008fe551b4e67985bf7cc6 } from '@/components/backoffice/undelivered-messages'
import { WebhookPanel as WebhookPanel_0933fe585c76358b4e4cc4843dc6d1fc } from '@/components/backoffice/webhook-panel'
import { SendAgain as SendAgain_0933fe585c76358b4e4cc4843dc6d1fc } from '@/components/backoffice/webhook-panel'
import { ApiKeyPanel as ApiKeyPanel_3b6bd09e561bd18851621402ef0f3326 } from '@/components/backoffice/api-key-panel'
import { CurrentPassword as CurrentPassword_653a0a2d3375757f1155e2ae6c4e2df5 } from '@/components/backoffice/current-password'
import { SignInCode as SignInCode_7f14b38b72eab714d99a1e5f38ad0783 } from '@/components/backoffice/sign-in-code'
import { DeskLink as DeskLink_f72c480ec994a4f24a930d5afcd59c37 } from '@/components/backoffice/desk/desk-link'
import { StockLink as StockLink_c9de82aa7b97365a37941b74fa3e6e55 } from '@/components/backoffice/stock/stock-link'
import { ReviewsLink as ReviewsLink_d50b2089e6d37f173f3e86422bb5459e } from '@/components/backoffice/payment-reviews'
import { TrashLink as TrashLink_31ad5d53a915e71b7f1c95ad709e28fc } from '@/components/backoffice/trash-link'
import { StaffNotices as StaffNotices_33c0f8290503a2fb8df9c906cd26742b } from '@/lib/server/backoffice/staff-notices'
import { CodesDemanded as CodesDemanded_eb259e7387986d01d5f5a9d409a4fbeb } from '@/components/backoffice/codes-demanded'
import { DeskCounts as DeskCounts_d026160ea14a8c90465c04a87d26c3ee } from '@/components/backoffice/desk/desk-counts'
import { PaymentReviews as PaymentReviews_d50b2089e6d37f173f3e86422bb5459e } from '@/components/backoffice/payment-reviews'
import { RefundsDue as RefundsDue_7a2a430e08e51c77749a017b2ab12567 } from '@/components/backoffice/refunds-due'
import { UndeliveredCounts as UndeliveredCounts_a939071d4b008fe551b4e67985bf7cc6 } from '@/components/backoffice/undelivered-messages'
import { LocalWords as LocalWords_1e2520f812ddd74ce0ae1ab61b5a16a6 } from '@/components/backoffice/local-words'
import { BulkConfirmation as BulkConfirmation_56b5a394551bdac014067f3f42ee1c7b } from '@/components/backoffice/bulk-confirmation'
import { NumberFilters as NumberFilters_f7cdd2ae0b41892981385b9be51b5e05 } from '@/components/backoffice/number-filters'
import { LoginView as LoginView_af3b4cb443ca1deb35bd1c8a0fa60fb3 } from '@/components/backoffice/login-view'
import { TrashView as TrashView_7e7e6e0db82efd49be088c972452dd44 } from '@/components/backoffice/trash-view'
import { DeskView as DeskView_4e8b2e93693b46348feeee8ef16896c9 } from '@/components/backoffice/desk/desk-view'
import { StockView as StockView_3f7514d63a40e1a00ad90030fee6cce6 } from '@/components/backoffice/stock/stock-view'
import { ForgotView as ForgotView_779eef2f74f99023276950f39ed900a6 } from '@/components/backoffice/forgot-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "@/components/backoffice/edit-basis#EditBasis": EditBasis_e1cb4c8323000dc7a20d723ff0ad5a31,
  "@/components/backoffice/number-input#NumberInput": NumberInput_3756b1a3ea2b2b35d94d090d8031185e,
  "@/components/backoffice/stock/stock-link#ProductStockLink": ProductStockLink_c9de82aa7b97365a37941b74fa3e6e55,
  "@/components/backoffice/row-labels#ParameterRowLabel": ParameterRowLabel_013a75e486b75e913ddaae8ada6de699,
  "@/components/backoffice/row-labels#PictureRowLabel": PictureRowLabel_013a75e486b75e913ddaae8ada6de699,
  "@/components/backoffice/import-panel#ImportPanel": ImportPanel_09a3380f61ce55b59f1045b9d0ba85d3,
  "@/components/backoffice/deletion-hint#DeletionHint": DeletionHint_89288490e4994c595c3126bfb143fe44,
  "@/components/backoffice/day#DayCell": DayCell_cc0bcaa41a9152191801b3c4f31780a6,
  "@/components/backoffice/day#DayField": DayField_cc0bcaa41a9152191801b3c4f31780a6,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@/components/backoffice/paste-feature#PasteFeatureClient": PasteFeatureClient_5dfb5cd0df1ec0bf36bf5d81c41b17aa,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#RelationshipFeatureClient": RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@/components/backoffice/baku-time-field#BakuTimeField": BakuTimeField_aa0a517225743b999056d4875c30b4e1,
  "@/components/backoffice/payments-panel#PaymentsPanel": PaymentsPanel_55d3daad7e9d386bd7128103dcbdd215,
  "@/components/backoffice/refunds-due#ContractRefunds": ContractRefunds_7a2a430e08e51c77749a017b2ab12567,
  "@/components/backoffice/payment-reports#PaymentReports": PaymentReports_19576a320ccb2b4ef5fff42beaa8c4fa,
  "@/components/backoffice/export-link#ExportLink": ExportLink_0b6f3ec6b11bd6fa07f920ae36f1f91e,
  "@/components/backoffice/conversation#Conversation": Conversation_a850934a2dc1478223e93e4c4e822d53,
  "@/components/backoffice/undelivered-messages#UndeliveredMessages": UndeliveredMessages_a939071d4b008fe551b4e67985bf7cc6,
  "@/components/backoffice/webhook-panel#WebhookPanel": WebhookPanel_0933fe585c76358b4e4cc4843dc6d1fc,
  "@/components/backoffice/webhook-panel#SendAgain": SendAgain_0933fe585c76358b4e4cc4843dc6d1fc,
  "@/components/backoffice/api-key-panel#ApiKeyPanel": ApiKeyPanel_3b6bd09e561bd18851621402ef0f3326,
  "@/components/backoffice/current-password#CurrentPassword": CurrentPassword_653a0a2d3375757f1155e2ae6c4e2df5,
  "@/components/backoffice/sign-in-code#SignInCode": SignInCode_7f14b38b72eab714d99a1e5f38ad0783,
  "@/components/backoffice/desk/desk-link#DeskLink": DeskLink_f72c480ec994a4f24a930d5afcd59c37,
  "@/components/backoffice/stock/stock-link#StockLink": StockLink_c9de82aa7b97365a37941b74fa3e6e55,
  "@/components/backoffice/payment-reviews#ReviewsLink": ReviewsLink_d50b2089e6d37f173f3e86422bb5459e,
  "@/components/backoffice/trash-link#TrashLink": TrashLink_31ad5d53a915e71b7f1c95ad709e28fc,
  "@/lib/server/backoffice/staff-notices#StaffNotices": StaffNotices_33c0f8290503a2fb8df9c906cd26742b,
  "@/components/backoffice/codes-demanded#CodesDemanded": CodesDemanded_eb259e7387986d01d5f5a9d409a4fbeb,
  "@/components/backoffice/desk/desk-counts#DeskCounts": DeskCounts_d026160ea14a8c90465c04a87d26c3ee,
  "@/components/backoffice/payment-reviews#PaymentReviews": PaymentReviews_d50b2089e6d37f173f3e86422bb5459e,
  "@/components/backoffice/refunds-due#RefundsDue": RefundsDue_7a2a430e08e51c77749a017b2ab12567,
  "@/components/backoffice/undelivered-messages#UndeliveredCounts": UndeliveredCounts_a939071d4b008fe551b4e67985bf7cc6,
  "@/components/backoffice/local-words#LocalWords": LocalWords_1e2520f812ddd74ce0ae1ab61b5a16a6,
  "@/components/backoffice/bulk-confirmation#BulkConfirmation": BulkConfirmation_56b5a394551bdac014067f3f42ee1c7b,
  "@/components/backoffice/number-filters#NumberFilters": NumberFilters_f7cdd2ae0b41892981385b9be51b5e05,
  "@/components/backoffice/login-view#LoginView": LoginView_af3b4cb443ca1deb35bd1c8a0fa60fb3,
  "@/components/backoffice/trash-view#TrashView": TrashView_7e7e6e0db82efd49be088c972452dd44,
  "@/components/backoffice/desk/desk-view#DeskView": DeskView_4e8b2e93693b46348feeee8ef16896c9,
  "@/components/backoffice/stock/stock-view#StockView": StockView_3f7514d63a40e1a00ad90030fee6cce6,
  "@/components/backoffice/forgot-view#ForgotView": ForgotView_779eef2f74f99023276950f39ed900a6,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
