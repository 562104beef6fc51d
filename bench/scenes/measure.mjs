const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const WARM_UP = 10;
const CROWD = 16;

/**
 * Measures one request: the server's own time (ms) from its Server-Timing header or, without one,
 * the time until the response.
 */
async function measureRequest({ ask }, i) {
  const startedAt = performance.now();
  const { duration, failure } = await ask(i);
  return { time: duration ?? performance.now() - startedAt, failure };
}

function summary(results) {
  const times = results.map(({ time }) => time).sort((a, b) => a - b);
  const failed = results.filter(({ failure }) => failure);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { p50: at(0.5), p95: at(0.95), failed: failed.length, reason: failed[0]?.failure };
}

/**
 * Measures a scene with one request after another, each with other arguments. `before` is called
 * before each request and not counted. Without `before`, each request is sent once before it is
 * measured, so that repeated requests are measured.
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
 * Measures twice as many requests of the same scene, sixteen at a time; `before` is called before
 * each.
 */
export async function sixteenAtOnce(scene, before) {
  const rounds = scene.rounds ?? ROUNDS;
  const results = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < rounds * 2; i = next++) {
      await before?.();
      results.push(await measureRequest(scene, i % rounds));
    }
  };
  await Promise.all(Array.from({ length: CROWD }, worker));
  return summary(results);
}
