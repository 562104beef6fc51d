// Without schemas: what names these goes to the browser too.
/** What `menuContentTypeTitle` says of an item that only links somewhere (specification section 2). */
export const FREE_LINK = "Sərbəst link";
export const HTML_CONTENT = "HTML məzmun";
export const HEADER_MENU = 2;
export const FOOTER_MENU = 3;
