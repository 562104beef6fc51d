/**
 * Limit (MB) of the JavaScript heap, whose live data is about 100 MB (docs/adr/0017). Without a
 * limit V8 puts off collecting until several times that is garbage.
 */
const HEAP_MB = 768;

/**
 * Arguments and environment of the server's process that bound its memory. A limit in NODE_OPTIONS
 * wins, as does an allocator setting.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function memoryOptions(env = process.env) {
  const isLimited = /--max[-_]old[-_]space[-_]size/.test(env.NODE_OPTIONS ?? "");
  return {
    args: isLimited ? [] : [`--max-old-space-size=${HEAP_MB}`],
    // glibc's allocator keeps a pool per thread, and page compression runs in four.
    env: { MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? "2" },
  };
}
