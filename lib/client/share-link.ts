/**
 * Hands a link on: by the phone's own share sheet where there is one, else into the clipboard. `shown`: neither is allowed, so the shopper
 * has to be shown the link; `cancelled`: the shopper thought better of it.
 */
export async function shareLink(url: string, title: string): Promise<"shared" | "copied" | "cancelled" | "shown"> {
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
