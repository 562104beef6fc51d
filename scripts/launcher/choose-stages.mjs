/** @typedef {Record<string, import('./test-stages.mjs').Stage>} Stages */

/**
 * The stages named by `--only=lint,unit`, or all of them.
 * @param {Stages} stages
 * @returns {string[] | undefined} undefined when a name is unknown
 */
export function selectStages(stages, args) {
  const option = args.find((argument) => argument.startsWith("--only="));
  if (!option) return Object.keys(stages);
  const wanted = option.slice("--only=".length).split(",");
  if (wanted.some((name) => !Object.hasOwn(stages, name))) return undefined;
  return Object.keys(stages).filter((name) => wanted.includes(name));
}

/**
 * Groups stages that run at the same time.
 * @param {Stages} stages
 * @param {string[]} names
 * @returns {string[][]}
 */
export function groupParallelStages(stages, names) {
  const turns = [];
  for (const name of names) {
    const turn = turns.find((before) => before.includes(stages[name].beside));
    if (turn) turn.push(name);
    else turns.push([name]);
  }
  return turns;
}
