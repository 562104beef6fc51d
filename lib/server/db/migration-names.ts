/** The migrations this build needs, by name; a test holds the list to the folder. Apart from their code, so that the server does not load it. */
export const migrations: readonly string[] = ["20261120_190231_initial", "20261120_190300_search", "20261121_163639_shoppers_own", "20261121_163700_idempotency", "20261122_100000_cache_tags"];
