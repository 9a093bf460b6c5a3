// The poster of a keyword: the word, the number, a code that opens a text with it, and what people agree to.
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Printed } from '../../ui/print/printed.tsx';
import { QrCode } from '../../ui/qr/qr-code.tsx';
import type { JoinKeyword } from './joining.calls.ts';
import classes from './joining.module.css';

/** What a phone's camera reads: a new text to the number with the word in it; the form that iPhones and Androids both open. */
export const smsLink = (number: string, word: string): string => `sms:${number}?&body=${encodeURIComponent(word)}`;

/** Opens the print dialog with it. */
export function JoinPoster({ keyword, onPrinted }: { keyword: JoinKeyword; onPrinted: () => void }) {
  const { name, twilioPhone } = useOrganization();
  const number = twilioPhone ?? '';
  return (
    <Printed onPrinted={onPrinted}>
      <div className={classes.poster}>
        <p className={classes.sender}>{name}</p>
        <p className={classes.call}>
          Text <strong>{keyword.word}</strong> to <strong className={classes.number}>{displayPhone(number)}</strong>
        </p>
        <QrCode
          text={smsLink(number, keyword.word)}
          label={`Texts ${keyword.word} to ${displayPhone(number)}`}
          px={320}
        />
        <p className={classes.terms}>{keyword.consent}</p>
        <p className={classes.hash}>Proof that these words are unchanged: {keyword.consentHash}</p>
      </div>
    </Printed>
  );
}
