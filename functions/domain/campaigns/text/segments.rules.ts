// How many segments a text takes at the carrier; the same count in the composer, the queue and the ledger.
import { SegmentedMessage } from 'sms-segments-calculator';

/** Characters that count one in GSM-7: most texts have no others, and need no look at each. */
const PLAIN = /^[\n\r !-@A-Z_a-z]*$/;

/** Far more than any text that is sent: longer ones are counted without a look at each character. */
const LONGEST = 4000;
const UCS2_SEGMENT = 67;

export type Segments = { segments: number; encoding: 'GSM-7' | 'UCS-2'; length: number };

/**
 * Segments of a text: GSM-7 takes 160 characters in one and 153 in each of several, UCS-2 70 and 67. `^ { } \ [ ] ~ | €`
 * count two in GSM-7. `length` is counted in the encoding's own units.
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
