/**
 * Masks a full name as `Ə*** M***`: enough to recognise a name that one knows, but not to learn it
 * (domain.md section 4). Every part has the same number of stars, whatever its length.
 */
export const maskName = (fullName: string): string =>
  fullName
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${Array.from(part)[0]}***`)
    .join(" ");
