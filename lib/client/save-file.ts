/** Downloads a text as a JSON file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Revoked late, because the browser may read the URL some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
