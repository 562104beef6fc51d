/**
 * `Ə*** M***` of a full name: enough to recognise one's own, too little to learn another's
 * (domain.md section 4). Every part has as many stars.
 */
export const maskName = (fullName: string): string =>
  fullName
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${Array.from(part)[0]}***`)
    .join(" ");
