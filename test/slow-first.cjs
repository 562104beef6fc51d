const { default: Sequencer } = require("@jest/test-sequencer");

/**
 * The slowest test files. They start first, so that none of them runs alone at the end. Jest sorts
 * by duration only on a machine where it has run before.
 */
const SLOW = [
  "search/tables",
  "backoffice/products",
  "staff/sign-in",
  "backup/backup",
  "staff/roles",
];

const rank = ({ path }) => {
  const index = SLOW.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return index < 0 ? SLOW.length : index;
};

module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
