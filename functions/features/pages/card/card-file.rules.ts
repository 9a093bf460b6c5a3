// Writes an organization's contact card (vCard 3.0, RFC 2426): what every phone adds to its address book.
import { contentLines, propertyText } from '#platform/foundation/formats/content-lines.rules.ts';

/** A picture inside a card: its content in base64, and its type. */
export type CardLogo = { base64: string; type: 'JPEG' | 'PNG' };

/** The fields of a card. `phone` is E.164. */
export type CardFields = { name: string; phone: string; logo: CardLogo | null; product: string };

/** The whole file. Phones of Apple show the name as that of a company; others ignore that line. */
export function cardFile({ name, phone, logo, product }: CardFields): string {
  const text = propertyText(name.replace(/\s+/g, ' ').trim());
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `PRODID:-//${propertyText(product)}//Contact//EN`,
    `N:;${text};;;`,
    `FN:${text}`,
    `ORG:${text}`,
    'X-ABSHOWAS:COMPANY',
    `TEL;TYPE=CELL:${phone}`,
    ...(logo ? [`PHOTO;ENCODING=b;TYPE=${logo.type}:${logo.base64}`] : []),
    'END:VCARD',
  ]);
}
