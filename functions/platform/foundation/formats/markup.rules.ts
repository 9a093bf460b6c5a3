// Escapes what anybody typed for HTML and XML: pages, e-mails, files and the provider's call answers.

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Unicode controls that change the direction of the text after them, on this line and the next. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text for use between tags or in a quoted attribute, without controls that would reorder the text around it. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(TURNING, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}
