const minimum = [20, 19];

/**
 * Exits with a message on an unsupported Node. This file uses only old syntax: otherwise an old
 * Node would print a SyntaxError instead.
 */
export function checkNodeVersion() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return;
  console.error(
    "Vitrin needs Node " +
      minimum.join(".") +
      " or newer, and this is Node " +
      process.versions.node +
      ". Install a current one from https://nodejs.org and try again.",
  );
  process.exit(1);
}
