import * as initial from "./20261120_190231_initial";
import * as search from "./20261120_190300_search";
import * as shoppersOwn from "./20261121_163639_shoppers_own";
import * as idempotency from "./20261121_163700_idempotency";
import * as cacheTags from "./20261122_100000_cache_tags";
import * as rateLimits from "./20261122_193000_rate_limits";
import * as staffRoles from "./20261122_195519_staff_roles";
import * as staffTotp from "./20261122_195530_staff_totp";
import * as smsMessages from "./20261122_224900_sms_messages";
import * as customers from "./20261122_230531_customers";
import * as signIn from "./20261122_230600_sign_in";
import * as payments from "./20261123_024523_payments";
import * as paymentRules from "./20261123_024600_payment_rules";
import * as paymentActs from "./20261123_033316_payment_acts";
import * as sessionsThatEnd from "./20261123_054000_sessions_that_end";
import * as staffPayments from "./20261123_054100_staff_payments";
import * as searchPrices from "./20261123_060000_search_prices";
import * as credit from "./20261123_062944_credit";
import * as creditRules from "./20261123_062945_credit_rules";
import * as searchWords from "./20261123_063500_search_words";
import * as searchExplained from "./20261123_065105_search_explained";
import * as searchFinds from "./20261123_084311_search_finds";
import * as filterNumbers from "./20261123_084500_filter_numbers";
import * as imports from "./20261123_090000_imports";
import * as renewals from "./20261123_090500_renewals";
import * as largeLists from "./20261123_092000_large_lists";
import * as searchTables from "./20261123_094500_search_tables";
import * as identifiers from "./20261123_150200_identifiers";
import * as tradeTerms from "./20261123_152322_trade_terms";
import * as searchSounds from "./20261123_160000_search_sounds";
import * as indexnow from "./20261123_162000_indexnow";
import * as reviews from "./20261123_181728_reviews";
import * as reviewRules from "./20261123_181730_review_rules";
import * as modelGroup from "./20261123_190837_model_group";
import * as brandRedirects from "./20261123_223000_brand_redirects";
import * as searchPlans from "./20261124_040000_search_plans";
import * as searchMissed from "./20261124_050000_search_missed";
import * as oldKeys from "./20261124_233000_old_keys";
import * as writtenValues from "./20261125_210000_written_values";
import * as rowRoom from "./20261125_211000_row_room";
import * as versionWrites from "./20261125_212000_version_writes";
import * as wordWrites from "./20261126_000500_word_writes";
import * as priceBands from "./20261126_063000_price_bands";
import * as spellingsTold from "./20261126_170000_spellings_told";
import * as wordsUnpacked from "./20261126_171000_words_unpacked";
import * as staffCodes from "./20261127_004420_staff_codes";
import * as noCustomerPasswords from "./20261127_004500_no_customer_passwords";
import * as codeBudget from "./20261127_005500_code_budget";
import * as knownDevices from "./20261127_011000_known_devices";
import * as provenEmails from "./20261127_013000_proven_emails";
import * as paymentStanding from "./20261127_015900_payment_standing";
import * as shopMode from "./20261127_020800_shop_mode";
import * as creditStatements from "./20261127_021000_credit_statements";
import * as fieldChanges from "./20261127_021800_field_changes";
import * as blockedPhones from "./20261127_021810_blocked_phones";
import * as orderPhones from "./20261127_021820_order_phones";
import * as lostCharges from "./20261127_035000_lost_charges";
import * as moneyFits from "./20261127_041600_money_fits";
import * as paymentProviders from "./20261127_080600_payment_providers";
import * as paymentBeginnings from "./20261127_081600_payment_beginnings";
import * as stateMoves from "./20261127_171000_state_moves";
import * as messagesAgain from "./20261128_084000_messages_again";
import * as sharedWork from "./20261128_084100_shared_work";
import * as orderPhoneNumbers from "./20261128_090000_order_phone_numbers";
import * as searchOrders from "./20261128_090500_search_orders";
import * as importNotes from "./20261128_091000_import_notes";
import * as peopleSearch from "./20261128_091000_people_search";
import * as messageAuthors from "./20261128_091100_message_authors";
import * as peopleAddresses from "./20261128_092500_people_addresses";
import * as modelWishes from "./20261128_114248_model_wishes";
import * as trash from "./20261128_120000_trash";
import * as messageOrder from "./20261128_133000_message_order";
import * as trashReturns from "./20261128_140000_trash_returns";
import * as shipments from "./20261129_023615_shipments";
import * as shopEvents from "./20261129_024347_shop_events";
import * as importSources from "./20261129_030000_import_sources";
import * as stockLedger from "./20261129_060000_stock_ledger";

/** Every migration in order; `payload migrate:create` adds the next one here. */
export const migrations = [
  { up: initial.up, down: initial.down, name: "20261120_190231_initial" },
  { up: search.up, down: search.down, name: "20261120_190300_search" },
  { up: shoppersOwn.up, down: shoppersOwn.down, name: "20261121_163639_shoppers_own" },
  { up: idempotency.up, down: idempotency.down, name: "20261121_163700_idempotency" },
  { up: cacheTags.up, down: cacheTags.down, name: "20261122_100000_cache_tags" },
  { up: rateLimits.up, down: rateLimits.down, name: "20261122_193000_rate_limits" },
  { up: staffRoles.up, down: staffRoles.down, name: "20261122_195519_staff_roles" },
  { up: staffTotp.up, down: staffTotp.down, name: "20261122_195530_staff_totp" },
  { up: smsMessages.up, down: smsMessages.down, name: "20261122_224900_sms_messages" },
  { up: customers.up, down: customers.down, name: "20261122_230531_customers" },
  { up: signIn.up, down: signIn.down, name: "20261122_230600_sign_in" },
  { up: payments.up, down: payments.down, name: "20261123_024523_payments" },
  { up: paymentRules.up, down: paymentRules.down, name: "20261123_024600_payment_rules" },
  { up: paymentActs.up, down: paymentActs.down, name: "20261123_033316_payment_acts" },
  { up: sessionsThatEnd.up, down: sessionsThatEnd.down, name: "20261123_054000_sessions_that_end" },
  { up: staffPayments.up, down: staffPayments.down, name: "20261123_054100_staff_payments" },
  { up: searchPrices.up, down: searchPrices.down, name: "20261123_060000_search_prices" },
  { up: credit.up, down: credit.down, name: "20261123_062944_credit" },
  { up: creditRules.up, down: creditRules.down, name: "20261123_062945_credit_rules" },
  { up: searchWords.up, down: searchWords.down, name: "20261123_063500_search_words" },
  { up: searchExplained.up, down: searchExplained.down, name: "20261123_065105_search_explained" },
  { up: searchFinds.up, down: searchFinds.down, name: "20261123_084311_search_finds" },
  { up: filterNumbers.up, down: filterNumbers.down, name: "20261123_084500_filter_numbers" },
  { up: imports.up, down: imports.down, name: "20261123_090000_imports" },
  { up: renewals.up, down: renewals.down, name: "20261123_090500_renewals" },
  { up: largeLists.up, down: largeLists.down, name: "20261123_092000_large_lists" },
  { up: searchTables.up, down: searchTables.down, name: "20261123_094500_search_tables" },
  { up: identifiers.up, down: identifiers.down, name: "20261123_150200_identifiers" },
  { up: tradeTerms.up, down: tradeTerms.down, name: "20261123_152322_trade_terms" },
  { up: searchSounds.up, down: searchSounds.down, name: "20261123_160000_search_sounds" },
  { up: indexnow.up, down: indexnow.down, name: "20261123_162000_indexnow" },
  { up: reviews.up, down: reviews.down, name: "20261123_181728_reviews" },
  { up: reviewRules.up, down: reviewRules.down, name: "20261123_181730_review_rules" },
  { up: modelGroup.up, down: modelGroup.down, name: "20261123_190837_model_group" },
  { up: brandRedirects.up, down: brandRedirects.down, name: "20261123_223000_brand_redirects" },
  { up: searchPlans.up, down: searchPlans.down, name: "20261124_040000_search_plans" },
  { up: searchMissed.up, down: searchMissed.down, name: "20261124_050000_search_missed" },
  { up: oldKeys.up, down: oldKeys.down, name: "20261124_233000_old_keys" },
  { up: writtenValues.up, down: writtenValues.down, name: "20261125_210000_written_values" },
  { up: rowRoom.up, down: rowRoom.down, name: "20261125_211000_row_room" },
  { up: versionWrites.up, down: versionWrites.down, name: "20261125_212000_version_writes" },
  { up: wordWrites.up, down: wordWrites.down, name: "20261126_000500_word_writes" },
  { up: priceBands.up, down: priceBands.down, name: "20261126_063000_price_bands" },
  { up: spellingsTold.up, down: spellingsTold.down, name: "20261126_170000_spellings_told" },
  { up: wordsUnpacked.up, down: wordsUnpacked.down, name: "20261126_171000_words_unpacked" },
  { up: staffCodes.up, down: staffCodes.down, name: "20261127_004420_staff_codes" },
  { up: noCustomerPasswords.up, down: noCustomerPasswords.down, name: "20261127_004500_no_customer_passwords" },
  { up: codeBudget.up, down: codeBudget.down, name: "20261127_005500_code_budget" },
  { up: knownDevices.up, down: knownDevices.down, name: "20261127_011000_known_devices" },
  { up: provenEmails.up, down: provenEmails.down, name: "20261127_013000_proven_emails" },
  { up: paymentStanding.up, down: paymentStanding.down, name: "20261127_015900_payment_standing" },
  { up: shopMode.up, down: shopMode.down, name: "20261127_020800_shop_mode" },
  { up: creditStatements.up, down: creditStatements.down, name: "20261127_021000_credit_statements" },
  { up: fieldChanges.up, down: fieldChanges.down, name: "20261127_021800_field_changes" },
  { up: blockedPhones.up, down: blockedPhones.down, name: "20261127_021810_blocked_phones" },
  { up: orderPhones.up, down: orderPhones.down, name: "20261127_021820_order_phones" },
  { up: lostCharges.up, down: lostCharges.down, name: "20261127_035000_lost_charges" },
  { up: moneyFits.up, down: moneyFits.down, name: "20261127_041600_money_fits" },
  { up: paymentProviders.up, down: paymentProviders.down, name: "20261127_080600_payment_providers" },
  { up: paymentBeginnings.up, down: paymentBeginnings.down, name: "20261127_081600_payment_beginnings" },
  { up: stateMoves.up, down: stateMoves.down, name: "20261127_171000_state_moves" },
  { up: messagesAgain.up, down: messagesAgain.down, name: "20261128_084000_messages_again" },
  { up: sharedWork.up, down: sharedWork.down, name: "20261128_084100_shared_work" },
  { up: orderPhoneNumbers.up, down: orderPhoneNumbers.down, name: "20261128_090000_order_phone_numbers" },
  { up: searchOrders.up, down: searchOrders.down, name: "20261128_090500_search_orders" },
  { up: importNotes.up, down: importNotes.down, name: "20261128_091000_import_notes" },
  { up: peopleSearch.up, down: peopleSearch.down, name: "20261128_091000_people_search" },
  { up: messageAuthors.up, down: messageAuthors.down, name: "20261128_091100_message_authors" },
  { up: peopleAddresses.up, down: peopleAddresses.down, name: "20261128_092500_people_addresses" },
  { up: modelWishes.up, down: modelWishes.down, name: "20261128_114248_model_wishes" },
  { up: trash.up, down: trash.down, name: "20261128_120000_trash" },
  { up: messageOrder.up, down: messageOrder.down, name: "20261128_133000_message_order" },
  { up: trashReturns.up, down: trashReturns.down, name: "20261128_140000_trash_returns" },
  { up: shipments.up, down: shipments.down, name: "20261129_023615_shipments" },
  { up: shopEvents.up, down: shopEvents.down, name: "20261129_024347_shop_events" },
  { up: importSources.up, down: importSources.down, name: "20261129_030000_import_sources" },
  { up: stockLedger.up, down: stockLedger.down, name: "20261129_060000_stock_ledger" },
];
