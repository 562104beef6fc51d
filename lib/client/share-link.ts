/**
 * Shares a link: by the device's share sheet if available, else the clipboard. `shown`: neither is
 * allowed, so the link must be displayed; `cancelled`: the shopper dismissed the sheet.
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
