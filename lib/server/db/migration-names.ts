/** Names of the migrations this build needs; a test compares them with the folder. Separate from their code, which the server need not load. */
export const migrations: readonly string[] = ["20261120_190231_initial", "20261120_190300_search", "20261121_163639_shoppers_own", "20261121_163700_idempotency", "20261122_100000_cache_tags", "20261122_195519_staff_roles", "20261122_195530_staff_totp"];
