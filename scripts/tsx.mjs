// Preloaded (`node --import ./scripts/tsx.mjs`) by every program that is written in TypeScript.
//
// esbuild normally compiles CommonJS files through a worker thread, for which it waits without a
// timeout (Atomics.wait): on a busy machine a program stood still for minutes before its first line
// ran. Without the thread each such file is compiled by a process of its own, once: tsx stores the
// result. esbuild reads the variable when it is loaded, and child processes inherit it.
process.env.ESBUILD_WORKER_THREADS = "0";
await import("tsx");
