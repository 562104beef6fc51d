import { FREE_LINK, HTML_CONTENT } from "@/lib/contract/menu";

/** A menu's type in the specification's wording (section 2). */
export const contentTypeTitle = (type: string) => (type === "link" ? FREE_LINK : HTML_CONTENT);
