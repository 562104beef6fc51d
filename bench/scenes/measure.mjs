const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const WARM_UP = 10;
const CROWD = 16;

/**
 * How long (ms) the server worked for an answer, by its Server-Timing header; the whole time where
 * it says none.
 */
async function take({ ask }, i) {
  const began = performance.now();
  const { duration, failure } = await ask(i);
  return { time: duration ?? performance.now() - began, failure };
}

function summary(results) {
  const times = results.map(({ time }) => time).sort((a, b) => a - b);
  const failed = results.filter(({ failure }) => failure);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { p50: at(0.5), p95: at(0.95), failed: failed.length, reason: failed[0]?.failure };
}

/**
 * One request after another, each asking for something else; `before` each is not counted, and
 * without it each was asked once before.
 */
export async function measureScene(scene, before) {
  const rounds = scene.rounds ?? ROUNDS;
  for (let i = 0; i < (before ? (scene.warmUp ?? Math.min(WARM_UP, rounds)) : rounds); i++)
    await take(scene, i);
  const results = [];
  for (let i = 0; i < rounds; i++) {
    await before?.();
    results.push(await take(scene, i));
  }
  return summary(results);
}

/**
 * Twice as many requests for the same, sixteen of them always under way, `before` each; what each
 * waits for the others counts, so whole times are compared.
 */
export async function sixteenAtOnce(scene, before) {
  const rounds = scene.rounds ?? ROUNDS;
  const results = [];
  let next = 0;
  const one = async () => {
    for (let i = next++; i < rounds * 2; i = next++) {
      await before?.();
      results.push(await take(scene, i % rounds));
    }
  };
  await Promise.all(Array.from({ length: CROWD }, one));
  return summary(results);
}
