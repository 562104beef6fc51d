/** How a video is shown: in the host's iframe player, or natively. */
export type VideoPlayer = { kind: "frame" | "file"; src: string };

const FILE = /\.(?:mp4|webm)$/i;
/** Videos of these hosts are not embedded: their links stay links. */
const NOT_EMBEDDABLE =
  /^(?:www\.)?(?:dailymotion\.com\/video\/|rutube\.ru\/video\/|facebook\.com\/watch)/i;

/** `t=90`, `t=90s` or `start=90` of a YouTube URL, seconds. */
function startParameter(url: URL): string {
  const [, seconds] =
    /^(\d+)s?$/.exec(url.searchParams.get("t") ?? url.searchParams.get("start") ?? "") ?? [];
  return seconds ? `&start=${seconds}` : "";
}

function youTubePlayer(url: URL, host: string): VideoPlayer | null {
  const [first, second] = url.pathname.split("/").filter(Boolean);
  const id =
    host === "youtu.be"
      ? first
      : first === "watch"
        ? url.searchParams.get("v")
        : ["embed", "shorts", "live"].includes(first ?? "")
          ? second
          : undefined;
  if (!id || !/^[\w-]{6,20}$/.test(id)) return null;
  return {
    kind: "frame",
    src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${startParameter(url)}`,
  };
}

function vimeoPlayer(url: URL): VideoPlayer | null {
  const [, id] = /^\/(?:video\/)?(\d{6,12})(?:\/|$)/.exec(url.pathname) ?? [];
  return id
    ? { kind: "frame", src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1` }
    : null;
}

const httpUrl = (address: string): URL | null =>
  URL.canParse(address) && /^https?:/i.test(address) ? new URL(address) : null;

/**
 * The player of a video link; null for anything not embeddable. Only YouTube and Vimeo get an
 * iframe, with a cookieless URL built here from the video id; a video file gets the native player,
 * without third-party code.
 */
export function videoPlayer(address: string): VideoPlayer | null {
  const url = httpUrl(address);
  if (!url || url.username || url.port) return null;
  const host = url.hostname.replace(/^(?:www|m|player)\./, "");
  if (host === "youtube.com" || host === "youtube-nocookie.com" || host === "youtu.be")
    return youTubePlayer(url, host);
  if (host === "vimeo.com") return vimeoPlayer(url);
  return url.protocol === "https:" && FILE.test(url.pathname)
    ? { kind: "file", src: url.href }
    : null;
}

/** Whether a link in a description points to a video, embeddable or not. */
export function isVideoAddress(address: string): boolean {
  const url = httpUrl(address);
  return (
    url !== null &&
    (videoPlayer(address) !== null ||
      NOT_EMBEDDABLE.test(`${url.hostname}${url.pathname}`) ||
      FILE.test(url.pathname))
  );
}
