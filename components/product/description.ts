import { isVideoAddress } from "./video-player";

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
/** Trailing punctuation that belongs to the sentence, not to the URL before it. */
const TRAILING = /[.,;:!?)\]]+$/;

/**
 * Splits a description into its paragraphs and its first video link, if it has one (specification
 * section 2). The video gets a button of its own.
 */
export function splitDescription(description: string): {
  paragraphs: string[];
  videoUrl: string | null;
} {
  const videoUrl =
    (description.match(ADDRESS) ?? [])
      .map((address) => address.replace(TRAILING, ""))
      .find(isVideoAddress) ?? null;
  const text = videoUrl ? description.replace(videoUrl, "") : description;
  return {
    paragraphs: text
      .split(/\n+/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    videoUrl,
  };
}
