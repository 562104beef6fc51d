/**
 * The key under which a save says what it is based on: the document's fields as its form showed
 * them, as JSON. It is no field of any collection and is never stored.
 */
export const BASE_DOCUMENT_KEY = "basedOn";
