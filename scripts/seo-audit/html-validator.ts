import { HtmlValidate } from "html-validate/node";

/**
 * Checks HTML against the standard; what concerns only the source's style (such as the spelling of
 * attributes) is left out.
 */
export const htmlValidator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: {
    "no-dup-id": "error",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    "attribute-boolean-style": "off",
    "attr-case": "off",
    "long-title": "off",
    "void-style": "off",
    "no-inline-style": "off",
    "attribute-empty-style": "off",
  },
});
