import { isVideoAddress } from "./video-player";

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
/** Stops that belong to the sentence, not to the address it ends with. */
const TRAILING = /[.,;:!?)\]]+$/;

/** A description's paragraphs, and the video link it may hold (specification section 2), which is shown as a button of its own. */
export function splitDescription(description: string): { paragraphs: string[]; videoUrl: string | null } {
  const videoUrl = (description.match(ADDRESS) ?? []).map((address) => address.replace(TRAILING, "")).find(isVideoAddress) ?? null;
  const text = videoUrl ? description.replace(videoUrl, "") : description;
  return { paragraphs: text.split(/\n+/).map((paragraph) => paragraph.trim()).filter(Boolean), videoUrl };
}
