// pa11y brings puppeteer; the browser is the machine's own (CHROMIUM_PATH). An install downloads
// nothing.
module.exports = { skipDownload: true };
