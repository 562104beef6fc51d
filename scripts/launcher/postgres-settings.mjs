import { machineMemoryMb } from "./machine-memory.mjs";

/** The memory (MB) that the shop's own processes (docs/adr/0017) and the system need. */
const SHOP_MB = 700;

/**
 * The most sorts and hashes at the same time, each of which may use `work_mem`: the connections of
 * the shop's pools (docs/adr/0005), with about two each.
 */
const STEPS = 32;

/**
 * Settings with which PostgreSQL's own log contains no values of rows or statements
 * (docs/adr/0071). The message, the detail and the statement of an error may all quote a value. The
 * shop's log reports failed statements without values.
 */
export const QUIET_LOG = {
  // For the server's log, "log" ranks above "error": starts, crashes and ended connections are
  // logged, failed statements are not.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  // Leaves out detail, hint, query and context, also for a crash, whose detail is the statement
  // that was running.
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
 * Settings of the bundled PostgreSQL for a machine that it shares with the shop. The measurements
 * are in docs/adr/0040.
 * @param {number} memoryMb the memory of the machine or the container
 * @returns {Record<string, string>}
 */
export function postgresSettings(memoryMb = machineMemoryMb()) {
  const free = Math.max(0, memoryMb - SHOP_MB);
  const mb = (least, value, most) => `${clamp(least, value, most)}MB`;
  return {
    shared_buffers: mb(memoryMb < 768 ? 64 : 128, free / 4, 8192),
    // Reserves nothing; tells the planner the size of buffers and the system's cache together.
    effective_cache_size: mb(256, free * 0.75, 49_152),
    work_mem: mb(4, free / 8 / STEPS, 64),
    maintenance_work_mem: mb(64, free / 16, 1024),
    // Each of three workers may use as much.
    autovacuum_work_mem: mb(32, free / 64, 256),
    max_wal_size: mb(256, free / 4, 4096),
    // Checkpoints are rare, because those during an import write pages that soon change again.
    checkpoint_timeout: "15min",
    // On SSDs random reads cost nearly the same as sequential ones. With the default of 4 the
    // planner prefers to read whole tables.
    random_page_cost: "1.1",
    // Compiling a statement takes longer than running any of the shop's statements.
    jit: "off",
    // Ends a statement, and releases its locks, soon after its client was killed.
    client_connection_check_interval: "5s",
    // By default a vacuum waits until a fifth of the rows has changed, which is too late for a
    // million products: index-only scans of lists need pages that a vacuum has marked.
    autovacuum_vacuum_scale_factor: "0.02",
    autovacuum_vacuum_insert_scale_factor: "0.02",
    autovacuum_analyze_scale_factor: "0.02",
  };
}
