import { machineMemoryMb } from "./machine-memory.mjs";

/** What the shop's own processes need (MB, docs/adr/0017) and the system beside them. */
const SHOP_MB = 700;

/**
 * Statements that sort or hash at the same time: the shop's pools (docs/adr/0005), about two such
 * steps each.
 */
const STEPS = 32;

/**
 * Settings by which the server's own log holds no values of rows or statements (docs/adr/0071). A
 * message of an error may quote one, and so may its detail and its statement; the shop's log tells
 * of it without them.
 */
export const QUIET_LOG = {
  // In this order "log" is above "error": starts, crashes and what ends a connection are told, a
  // failed statement is not.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  // Without detail, hint, query and context: of a crash too, whose detail is the statement that
  // ran.
  log_error_verbosity: "terse",
  log_statement: "none",
  log_duration: "off",
  log_min_duration_statement: "-1",
  log_min_duration_sample: "-1",
  log_transaction_sample_rate: "0",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
  log_lock_waits: "off",
  log_temp_files: "-1",
  debug_print_parse: "off",
  debug_print_rewritten: "off",
  debug_print_plan: "off",
};

const clamp = (least, value, most) => Math.round(Math.min(most, Math.max(least, value)));

/**
 * Settings of the bundled PostgreSQL for a machine it shares with the shop: buffers fill with what
 * is read. Figures: docs/adr/0040.
 * @param {number} memoryMb what the machine, or the container, has
 * @returns {Record<string, string>}
 */
export function postgresSettings(memoryMb = machineMemoryMb()) {
  const free = Math.max(0, memoryMb - SHOP_MB);
  const mb = (least, value, most) => `${clamp(least, value, most)}MB`;
  return {
    shared_buffers: mb(memoryMb < 768 ? 64 : 128, free / 4, 8192),
    // Nothing is reserved: it tells the planner what buffers and the system's cache hold together.
    effective_cache_size: mb(256, free * 0.75, 49_152),
    work_mem: mb(4, free / 8 / STEPS, 64),
    maintenance_work_mem: mb(64, free / 16, 1024),
    // Three workers may have as much each.
    autovacuum_work_mem: mb(32, free / 64, 256),
    max_wal_size: mb(256, free / 4, 4096),
    // A checkpoint early in an import writes pages that are soon written again.
    checkpoint_timeout: "15min",
    // Disks without heads read anywhere at nearly the same cost; with the default of 4 the planner
    // reads whole tables instead.
    random_page_cost: "1.1",
    // Compiling a statement takes longer than any of the shop's runs.
    jit: "off",
    // A statement whose client was killed ends soon, with its locks.
    client_connection_check_interval: "5s",
    // A fifth of a million rows is too many to wait for: lists read pages marked by a vacuum
    // without looking into the table.
    autovacuum_vacuum_scale_factor: "0.02",
    autovacuum_vacuum_insert_scale_factor: "0.02",
    autovacuum_analyze_scale_factor: "0.02",
  };
}
