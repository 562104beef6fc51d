/** @typedef {Record<string, import('./test-stages.mjs').Stage>} Stages */

/**
 * The stages named by `--only=lint,unit`, in their fixed order, or all stages.
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
 * Groups the stages that run at the same time: a stage joins the group of the stage named by its
 * `beside`.
 * @param {Stages} stages
 * @param {string[]} names
 * @returns {string[][]}
 */
export function groupParallelStages(stages, names) {
  const groups = [];
  for (const name of names) {
    const group = groups.find((other) => other.includes(stages[name].beside));
    if (group) group.push(name);
    else groups.push([name]);
  }
  return groups;
}
