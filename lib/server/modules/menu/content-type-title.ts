import { FREE_LINK, HTML_CONTENT } from "@/lib/contract/menu";

/** A menu item's type, as the specification names it (section 2). */
export const contentTypeTitle = (type: string) => (type === "link" ? FREE_LINK : HTML_CONTENT);
