// `npm run bench:profile -- <folder>`: where the shop spent its CPU time, from the profiles that a
// benchmark with BENCH_PROFILE=<folder> has written. Work of other threads (compression, pictures)
// is not in them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The first that matches the place of a function, `<url> <name>`, is its group. */
const GROUPS = [
  ["idle", / \(idle\)$/],
  ["garbage collector", / \(garbage collector\)$/],
  ["native code (without a place)", / \((?:program|root)\)$/],
  ["React and Next (bundled runtime)", /next\/dist\/compiled\/next-server/],
  ["Next", /node_modules\/next\//],
  ["PostgreSQL client", /node_modules\/pg/],
  ["schemas (zod)", /zod/],
  ["endpoints (oRPC)", /orpc/],
  ["messages and formats (intl)", /intl|icu/i],
  ["pages and modules of the shop", /\.next\/server\//],
  ["the server in front", /\.front\//],
  ["Node: streams and HTTP", /node:(?:_?http|_?stream|internal\/(?:streams|webstreams|http))/],
  ["Node: hashes", /node:(?:crypto|internal\/crypto)/],
  ["Node: compression", /node:zlib/],
  ["Node: other", /node:/],
];
const MOST = 30;

/** The self time (ms) of each node of a profile. */
function selfTimes({ nodes, samples, timeDeltas }) {
  const times = new Map(nodes.map(({ id }) => [id, 0]));
  for (const [i, id] of samples.entries())
    times.set(id, times.get(id) + (timeDeltas[i + 1] ?? 0) / 1000);
  return times;
}

const placeOf = ({ callFrame: { url, functionName, lineNumber } }) =>
  `${url.replace(/^file:\/\//, "")}:${lineNumber + 1} ${functionName || "(anonymous)"}`;
const groupOf = ({ callFrame: { url, functionName } }) =>
  GROUPS.find(([, pattern]) => pattern.test(`${url} ${functionName}`))?.[0] ?? "other";

function print(title, times, total, count) {
  console.log(`\n${title}`);
  for (const [name, ms] of [...times].sort((a, b) => b[1] - a[1]).slice(0, count))
    console.log(
      `${ms.toFixed(0).padStart(9)} ms ${((100 * ms) / total).toFixed(1).padStart(5)} %  ${name}`,
    );
}

const [folder = "."] = process.argv.slice(2);
for (const file of readdirSync(folder).filter((name) => name.endsWith(".cpuprofile"))) {
  const profile = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const times = selfTimes(profile);
  const [groups, places] = [new Map(), new Map()];
  const add = (sums, name, ms) => sums.set(name, (sums.get(name) ?? 0) + ms);
  for (const node of profile.nodes) {
    const group = groupOf(node);
    if (group === "idle") continue;
    add(groups, group, times.get(node.id));
    add(places, placeOf(node), times.get(node.id));
  }
  const total = [...groups.values()].reduce((sum, ms) => sum + ms, 0);
  print(`${file}: ${(total / 1000).toFixed(1)} s of CPU time`, groups, total, GROUPS.length);
  print("The functions with the most self time", places, total, MOST);
}
