/**
 * The key under which a save sends the version on which it is based: the document's fields when the
 * form was loaded, as JSON. It is not a field of any collection, and is never stored.
 */
export const BASE_DOCUMENT_KEY = "basedOn";
