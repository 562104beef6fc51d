/** The content type of a form that a browser submits without JavaScript. */
export const FORM_TYPE = /^application\/x-www-form-urlencoded(?:;|$)/i;

export const isForm = (request: Request): boolean =>
  FORM_TYPE.test(request.headers.get("content-type") ?? "");
