/** How a video is shown: in the host's player inside a frame, or by the browser itself. */
export type VideoPlayer = { kind: "frame" | "file"; src: string };

const FILE = /\.(?:mp4|webm)$/i;
/** Hosts whose pages hold a video but whose players are not embedded: their links open as links. */
const ONLY_LINKED = /^(?:www\.)?(?:dailymotion\.com\/video\/|rutube\.ru\/video\/|facebook\.com\/watch)/i;

/** `t=90`, `t=90s` or `start=90` of a YouTube address, seconds. */
function startOf(url: URL): string {
  const [, seconds] = /^(\d+)s?$/.exec(url.searchParams.get("t") ?? url.searchParams.get("start") ?? "") ?? [];
  return seconds ? `&start=${seconds}` : "";
}

function youTubePlayer(url: URL, host: string): VideoPlayer | null {
  const [first, second] = url.pathname.split("/").filter(Boolean);
  const id = host === "youtu.be" ? first : first === "watch" ? url.searchParams.get("v") : ["embed", "shorts", "live"].includes(first ?? "") ? second : undefined;
  if (!id || !/^[\w-]{6,20}$/.test(id)) return null;
  return { kind: "frame", src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${startOf(url)}` };
}

function vimeoPlayer(url: URL): VideoPlayer | null {
  const [, id] = /^\/(?:video\/)?(\d{6,12})(?:\/|$)/.exec(url.pathname) ?? [];
  return id ? { kind: "frame", src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1` } : null;
}

const parsedUrl = (address: string): URL | null => (URL.canParse(address) && /^https?:/i.test(address) ? new URL(address) : null);

/**
 * The player of a video link; null for everything that is not embedded. Only YouTube and Vimeo are given a frame, by an address made here
 * from the video's number, in their modes without cookies; a video file is played by the browser, which runs nothing of its host.
 */
export function videoPlayer(address: string): VideoPlayer | null {
  const url = parsedUrl(address);
  if (!url || url.username || url.port) return null;
  const host = url.hostname.replace(/^(?:www|m|player)\./, "");
  if (host === "youtube.com" || host === "youtube-nocookie.com" || host === "youtu.be") return youTubePlayer(url, host);
  if (host === "vimeo.com") return vimeoPlayer(url);
  return url.protocol === "https:" && FILE.test(url.pathname) ? { kind: "file", src: url.href } : null;
}

/** Whether a link in a description is one to a video, embedded or not. */
export function isVideoAddress(address: string): boolean {
  const url = parsedUrl(address);
  return url !== null && (videoPlayer(address) !== null || ONLY_LINKED.test(`${url.hostname}${url.pathname}`) || FILE.test(url.pathname));
}
