const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const WARM_UP = 10;
const CONCURRENCY = 16;

/**
 * Measures one request: the server's own time (ms) from its Server-Timing header or, without that
 * header, the time until the response.
 */
async function measureRequest({ send }, i) {
  const startedAt = performance.now();
  const { duration, failure } = await send(i);
  return { time: duration ?? performance.now() - startedAt, failure };
}

function summary(results) {
  const times = results.map(({ time }) => time).sort((a, b) => a - b);
  const failed = results.filter(({ failure }) => failure);
  const percentile = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return {
    p50: percentile(0.5),
    p95: percentile(0.95),
    failed: failed.length,
    reason: failed[0]?.failure,
  };
}

/**
 * Measures a scene with one request after another, each with other arguments. `before` runs before
 * each request, and its time is not counted. Without `before`, every request is sent once before it
 * is measured, so the measured requests are repetitions.
 */
export async function measureScene(scene, before) {
  const rounds = scene.rounds ?? ROUNDS;
  for (let i = 0; i < (before ? (scene.warmUp ?? Math.min(WARM_UP, rounds)) : rounds); i++)
    await measureRequest(scene, i);
  const results = [];
  for (let i = 0; i < rounds; i++) {
    await before?.();
    results.push(await measureRequest(scene, i));
  }
  return summary(results);
}

/**
 * Measures a scene under load: sixteen requests at a time, and twice as many of them as
 * `measureScene` sends. `before` runs before each request.
 */
export async function measureCrowd(scene, before) {
  const rounds = scene.rounds ?? ROUNDS;
  const results = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < rounds * 2; i = next++) {
      await before?.();
      results.push(await measureRequest(scene, i % rounds));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return summary(results);
}
