/**
 * The patterns by which a stage of `npm run audit` names its files to Jest or, in e2e/audit, to
 * Playwright. A file with tests of the audit alone belongs to one of them, else it runs nowhere.
 * @type {Record<string, string[]>}
 */
export const AUDIT_FILES = {
  search: ["test/search"],
  operation: [
    "test/backup",
    "test/staff",
    "test/mail",
    "test/sms",
    "test/indexnow",
    "test/logs",
    "backoffice/bodies",
    "backoffice/large-pictures",
    "backoffice/renewals",
    "backoffice/products",
    "contract/sign-in-http",
    "contract/limits",
    "test/payment",
    "launcher/module-templates",
  ],
  pages: ["audit/pages"],
  accessibility: ["audit/accessible", "audit/targets", "audit/contrast", "audit/vitals"],
};
