// The number of segments of a text at the carrier; the same count in the composer, the queue and the ledger.
import { SegmentedMessage } from 'sms-segments-calculator';

/** Characters that count as one in GSM-7: most texts have no others and need no count per character. */
const PLAIN = /^[\n\r !-@A-Z_a-z]*$/;

/** Far longer than any text that is sent: longer ones are counted without looking at each character. */
const LONGEST = 4000;
const UCS2_SEGMENT = 67;

export type Segments = { segments: number; encoding: 'GSM-7' | 'UCS-2'; length: number };

/**
 * Segments of a text: GSM-7 fits 160 characters in one segment and 153 in each of several, UCS-2 70 and 67. `^ { } \ [ ] ~ | €`
 * count as two in GSM-7. `length` is in the encoding's own units.
 */
export function segmentsOf(text: string): Segments {
  if (PLAIN.test(text)) {
    const { length } = text;
    return { segments: Math.max(1, length <= 160 ? 1 : Math.ceil(length / 153)), encoding: 'GSM-7', length };
  }
  if (text.length > LONGEST)
    return { segments: Math.ceil(text.length / UCS2_SEGMENT), encoding: 'UCS-2', length: text.length };
  const message = new SegmentedMessage(text);
  const encoding = message.encodingName === 'GSM-7' ? 'GSM-7' : 'UCS-2';
  return {
    segments: Math.max(1, message.segmentsCount),
    encoding,
    length: encoding === 'GSM-7' ? message.numberOfCharacters : text.length,
  };
}
