/** As in the browser tests (playwright.config.ts): a second attempt is not hidden, `npm test` names whatever needed one at its end. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
