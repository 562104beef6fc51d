import "server-only";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { LANGUAGES, type Language } from "@/lib/languages";

type WorkerResult = { id: number; clean: string };
type Waiting = { resolve: (clean: string) => void; reject: (error: Error) => void };

/** Idle time (ms) after which the worker ends and frees its memory. */
const IDLE_MS = 20_000;

const pendingRequests = new Map<number, Waiting>();
let worker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let lastId = 0;

function failAll(error: Error): void {
  worker = undefined;
  for (const { reject } of pendingRequests.values()) reject(error);
  pendingRequests.clear();
}

function scheduleStop(): void {
  worker?.unref();
  idleTimer = setTimeout(() => {
    void worker?.terminate();
    worker = undefined;
  }, IDLE_MS).unref();
}

// A worker thread keeps jsdom's memory and load time out of the main thread (docs/adr/0011).
function startWorker(): Worker {
  const started = new Worker(
    /* turbopackIgnore: true */ join(process.cwd(), "lib/data/sanitizer-worker.mjs"),
  );
  started.on("message", ({ id, clean }: WorkerResult) => {
    pendingRequests.get(id)?.resolve(clean);
    pendingRequests.delete(id);
    if (pendingRequests.size === 0) scheduleStop();
  });
  started.on("error", failAll);
  started.on("exit", (code) => {
    if (worker === started) failAll(new Error(`The sanitiser exited with code ${code}`));
  });
  return started;
}

/**
 * Sanitises HTML content: only a short list of elements, and http(s), mail and phone links, remain,
 * and internal links get the page's language. Rejects when the sanitiser fails; unsanitised content
 * is never returned.
 */
export function sanitize(html: string, language: Language): Promise<string> {
  if (html.trim() === "") return Promise.resolve("");
  clearTimeout(idleTimer);
  worker ??= startWorker();
  worker.ref();
  const id = ++lastId;
  const clean = new Promise<string>((resolve, reject) =>
    pendingRequests.set(id, { resolve, reject }),
  );
  worker.postMessage({ id, html, language, languages: LANGUAGES });
  return clean;
}
