// Next's own page cache, less what `next build` left in it. The build runs without a database, so its pages are empty shells;
// and a page stored before this process started may be older than an edit made since. Both are rendered anew on first request.
const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache");

const startedAt = Date.now();

module.exports = class PageCacheHandler extends FileSystemCache {
  async get(key, context) {
    const entry = await super.get(key, context);
    const isFromBuild = context.kind === "APP_PAGE" && (entry?.lastModified ?? 0) < startedAt;
    return isFromBuild ? null : entry;
  }
};
