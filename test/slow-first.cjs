const { default: Sequencer } = require("@jest/test-sequencer");

/**
 * The slowest test files, which start first, so that none of them starts when the others are done.
 * Jest knows durations only where it has run before.
 */
const SLOW = [
  "search/tables",
  "backoffice/products",
  "staff/sign-in",
  "backup/backup",
  "staff/roles",
];

const rank = ({ path }) => {
  const at = SLOW.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return at < 0 ? SLOW.length : at;
};

module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
