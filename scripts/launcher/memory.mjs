/**
 * Limit (MB) of the JavaScript heap, whose live data is about 100 MB (docs/adr/0017). Without a
 * limit V8 delays garbage collection until there is several times as much garbage.
 */
const HEAP_MB = 768;

/**
 * Arguments and environment variables that limit the memory of the server's process. A heap limit
 * in NODE_OPTIONS takes precedence, and so does an allocator setting of the operator.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function memoryOptions(env = process.env) {
  const isLimited = /--max[-_]old[-_]space[-_]size/.test(env.NODE_OPTIONS ?? "");
  return {
    args: isLimited ? [] : [`--max-old-space-size=${HEAP_MB}`],
    // glibc's allocator has an arena (pool) per thread, and page compression runs in four threads.
    env: { MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? "2" },
  };
}
