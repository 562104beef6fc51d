/**
 * Shares a link with the device's share sheet on touch devices that have one, and otherwise copies
 * it to the clipboard. Returns `shown` if neither is allowed, so that the caller must display the
 * link, and `cancelled` if the shopper dismissed the sheet.
 */
export async function shareLink(
  url: string,
  title: string,
): Promise<"shared" | "copied" | "cancelled" | "shown"> {
  if (window.matchMedia("(pointer: coarse)").matches && "share" in navigator) {
    try {
      await navigator.share({ url, title });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "shown";
  }
}
