import * as migration_20261120_190231_initial from './20261120_190231_initial';
import * as migration_20261120_190300_search from './20261120_190300_search';
import * as migration_20261121_163639_shoppers_own from './20261121_163639_shoppers_own';
import * as migration_20261121_163700_idempotency from './20261121_163700_idempotency';
import * as migration_20261122_100000_cache_tags from './20261122_100000_cache_tags';
import * as migration_20261122_193000_rate_limits from './20261122_193000_rate_limits';
import * as migration_20261122_195519_staff_roles from './20261122_195519_staff_roles';
import * as migration_20261122_195530_staff_totp from './20261122_195530_staff_totp';
import * as migration_20261122_224900_sms_messages from './20261122_224900_sms_messages';
import * as migration_20261122_230531_customers from './20261122_230531_customers';
import * as migration_20261122_230600_sign_in from './20261122_230600_sign_in';
import * as migration_20261123_024523_payments from './20261123_024523_payments';
import * as migration_20261123_024600_payment_rules from './20261123_024600_payment_rules';
import * as migration_20261123_033316_payment_acts from './20261123_033316_payment_acts';
import * as migration_20261123_054000_sessions_that_end from './20261123_054000_sessions_that_end';
import * as migration_20261123_054100_staff_payments from './20261123_054100_staff_payments';
import * as migration_20261123_060000_search_prices from './20261123_060000_search_prices';
import * as migration_20261123_062944_credit from './20261123_062944_credit';
import * as migration_20261123_062945_credit_rules from './20261123_062945_credit_rules';
import * as migration_20261123_063500_search_words from './20261123_063500_search_words';
import * as migration_20261123_065105_search_explained from './20261123_065105_search_explained';
import * as migration_20261123_084311_search_finds from './20261123_084311_search_finds';
import * as migration_20261123_084500_filter_numbers from './20261123_084500_filter_numbers';
import * as migration_20261123_090000_imports from './20261123_090000_imports';
import * as migration_20261123_090500_renewals from './20261123_090500_renewals';
import * as migration_20261123_092000_large_lists from './20261123_092000_large_lists';
import * as migration_20261123_094500_search_tables from './20261123_094500_search_tables';
import * as migration_20261123_150200_identifiers from './20261123_150200_identifiers';
import * as migration_20261123_152322_trade_terms from './20261123_152322_trade_terms';

export const migrations = [
  {
    up: migration_20261120_190231_initial.up,
    down: migration_20261120_190231_initial.down,
    name: '20261120_190231_initial',
  },
  {
    up: migration_20261120_190300_search.up,
    down: migration_20261120_190300_search.down,
    name: '20261120_190300_search',
  },
  {
    up: migration_20261121_163639_shoppers_own.up,
    down: migration_20261121_163639_shoppers_own.down,
    name: '20261121_163639_shoppers_own',
  },
  {
    up: migration_20261121_163700_idempotency.up,
    down: migration_20261121_163700_idempotency.down,
    name: '20261121_163700_idempotency',
  },
  {
    up: migration_20261122_100000_cache_tags.up,
    down: migration_20261122_100000_cache_tags.down,
    name: '20261122_100000_cache_tags',
  },
  {
    up: migration_20261122_193000_rate_limits.up,
    down: migration_20261122_193000_rate_limits.down,
    name: '20261122_193000_rate_limits',
  },
  {
    up: migration_20261122_195519_staff_roles.up,
    down: migration_20261122_195519_staff_roles.down,
    name: '20261122_195519_staff_roles',
  },
  {
    up: migration_20261122_195530_staff_totp.up,
    down: migration_20261122_195530_staff_totp.down,
    name: '20261122_195530_staff_totp',
  },
  {
    up: migration_20261122_224900_sms_messages.up,
    down: migration_20261122_224900_sms_messages.down,
    name: '20261122_224900_sms_messages',
  },
  {
    up: migration_20261122_230531_customers.up,
    down: migration_20261122_230531_customers.down,
    name: '20261122_230531_customers',
  },
  {
    up: migration_20261122_230600_sign_in.up,
    down: migration_20261122_230600_sign_in.down,
    name: '20261122_230600_sign_in',
  },
  {
    up: migration_20261123_024523_payments.up,
    down: migration_20261123_024523_payments.down,
    name: '20261123_024523_payments',
  },
  {
    up: migration_20261123_024600_payment_rules.up,
    down: migration_20261123_024600_payment_rules.down,
    name: '20261123_024600_payment_rules',
  },
  {
    up: migration_20261123_033316_payment_acts.up,
    down: migration_20261123_033316_payment_acts.down,
    name: '20261123_033316_payment_acts',
  },
  {
    up: migration_20261123_054000_sessions_that_end.up,
    down: migration_20261123_054000_sessions_that_end.down,
    name: '20261123_054000_sessions_that_end',
  },
  {
    up: migration_20261123_054100_staff_payments.up,
    down: migration_20261123_054100_staff_payments.down,
    name: '20261123_054100_staff_payments',
  },
  {
    up: migration_20261123_060000_search_prices.up,
    down: migration_20261123_060000_search_prices.down,
    name: '20261123_060000_search_prices',
  },
  {
    up: migration_20261123_062944_credit.up,
    down: migration_20261123_062944_credit.down,
    name: '20261123_062944_credit',
  },
  {
    up: migration_20261123_062945_credit_rules.up,
    down: migration_20261123_062945_credit_rules.down,
    name: '20261123_062945_credit_rules',
  },
  {
    up: migration_20261123_063500_search_words.up,
    down: migration_20261123_063500_search_words.down,
    name: '20261123_063500_search_words',
  },
  {
    up: migration_20261123_065105_search_explained.up,
    down: migration_20261123_065105_search_explained.down,
    name: '20261123_065105_search_explained',
  },
  {
    up: migration_20261123_084311_search_finds.up,
    down: migration_20261123_084311_search_finds.down,
    name: '20261123_084311_search_finds',
  },
  {
    up: migration_20261123_084500_filter_numbers.up,
    down: migration_20261123_084500_filter_numbers.down,
    name: '20261123_084500_filter_numbers',
  },
  {
    up: migration_20261123_090000_imports.up,
    down: migration_20261123_090000_imports.down,
    name: '20261123_090000_imports',
  },
  {
    up: migration_20261123_090500_renewals.up,
    down: migration_20261123_090500_renewals.down,
    name: '20261123_090500_renewals',
  },
  {
    up: migration_20261123_092000_large_lists.up,
    down: migration_20261123_092000_large_lists.down,
    name: '20261123_092000_large_lists',
  },
  {
    up: migration_20261123_094500_search_tables.up,
    down: migration_20261123_094500_search_tables.down,
    name: '20261123_094500_search_tables',
  },
  {
    up: migration_20261123_150200_identifiers.up,
    down: migration_20261123_150200_identifiers.down,
    name: '20261123_150200_identifiers',
  },
  {
    up: migration_20261123_152322_trade_terms.up,
    down: migration_20261123_152322_trade_terms.down,
    name: '20261123_152322_trade_terms'
  },
];
