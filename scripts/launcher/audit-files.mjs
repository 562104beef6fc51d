/**
 * For each stage of `npm run audit`, the file patterns that are passed to Jest or, for e2e/audit,
 * to Playwright. A file whose tests run only in the audit must match one of them; otherwise it
 * never runs.
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
