/**
 * Parses options such as `--page=home,product --width=360 --strict`. Throws an error that lists the
 * known options if one is unknown.
 */
export function readOptions<Name extends string>(
  known: readonly Name[],
  given: readonly string[] = process.argv.slice(2),
): Partial<Record<Name, string[]>> {
  const options: Partial<Record<Name, string[]>> = {};
  for (const argument of given) {
    const [, name = "", value = ""] = /^--([\w-]+)(?:=(.*))?$/.exec(argument) ?? [];
    if (!known.includes(name as Name))
      throw new Error(
        `${argument}: the options are ${known.map((option) => `--${option}`).join(", ")}`,
      );
    options[name as Name] = value.split(",").filter(Boolean);
  }
  return options;
}

/**
 * Returns the items that an option names, or all items without the option. Throws for an unknown
 * name.
 */
export function selectByOption<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  wanted: readonly string[] | undefined,
): Item[] {
  if (!wanted) return [...items];
  const unknown = wanted.filter((name) => !items.some((item) => nameOf(item) === name));
  if (unknown.length > 0)
    throw new Error(
      `${unknown.join(", ")}: choose from ${[...new Set(items.map(nameOf))].join(", ")}`,
    );
  return items.filter((item) => wanted.includes(nameOf(item)));
}

/**
 * A page type's name for options and files: `/contact` → `contact`, `menu page` → `menu-page`.
 */
export const fileSafeName = (name: string): string => name.replace(/^\//, "").replaceAll(" ", "-");
