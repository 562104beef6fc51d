const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache");
const { tagsManifest } = require("next/dist/server/lib/incremental-cache/tags-manifest.external");

const processStartedAt = Date.now();

/** Whether something a page is made of was announced as changed at `time` (ms) or since. */
function isOutdated(page, time) {
  const tags = page?.headers?.["x-next-cache-tags"];
  return typeof tags === "string" && tags.split(",").some((tag) => (tagsManifest.get(tag)?.expired ?? -1) >= time);
}

/**
 * Next's own page cache, less what it may not keep:
 *  - what `next build` left in it. The build runs without a database, so its pages are empty shells; and a page stored before this
 *    process started may be older than an edit made since. Both are rendered anew on first request.
 *  - a page whose rendering began before a change of what it shows and ended after it. Next compares changes with the time a page was
 *    stored; its rendering began (front/answer.mjs) well before, and may have read what was true then.
 */
module.exports = class PageCacheHandler extends FileSystemCache {
  async get(key, context) {
    const entry = await super.get(key, context);
    const storedAt = entry?.lastModified ?? 0;
    const isFromBuild = context.kind === "APP_PAGE" && storedAt < processStartedAt;
    return isFromBuild || isOutdated(entry?.value, storedAt) ? null : entry;
  }

  async set(key, data, context) {
    const begunAt = globalThis.vitrinRequestNotes?.getStore()?.startedAt ?? Date.now();
    if (!isOutdated(data, begunAt)) await super.set(key, data, context);
  }
};
