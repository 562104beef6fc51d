const VIDEO = /https?:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/|vimeo\.com\/)[\w-]{6,}\S*/i;

/** A description's paragraphs, and the video link it may hold (specification section 2), which is shown as a link of its own. */
export function splitDescription(description: string): { paragraphs: string[]; videoUrl: string | null } {
  const videoUrl = VIDEO.exec(description)?.[0] ?? null;
  const text = videoUrl ? description.replace(videoUrl, "") : description;
  return { paragraphs: text.split(/\n+/).map((paragraph) => paragraph.trim()).filter(Boolean), videoUrl };
}
