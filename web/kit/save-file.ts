// Saves something as a file of the browser's downloads.

/** Downloads what is at an address under this name. */
export function saveFrom(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** Saves a text as a file of that type. */
export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  saveFrom(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
