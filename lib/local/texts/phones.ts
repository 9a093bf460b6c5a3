// Phone numbers on this machine: how they are written, and the ones that behave in a special way.

/** What a special phone does to a text. */
export type PhoneBehavior =
  | { does: 'refuse'; code: number; message: string }
  | { does: 'fail'; code: number }
  | { does: 'silence' };

const BY_LAST_FOUR: Readonly<Record<string, PhoneBehavior>> = {
  '9001': { does: 'refuse', code: 21211, message: "Invalid 'To' Phone Number" },
  '9002': { does: 'fail', code: 30003 },
  '9003': { does: 'refuse', code: 21610, message: 'Attempt to send to unsubscribed recipient' },
  '9004': { does: 'fail', code: 30007 },
  '9005': { does: 'fail', code: 30005 },
  '9006': { does: 'fail', code: 30006 },
  '9007': { does: 'silence' },
};

/** What a special phone does to a text: one with exchange 555 in any area code and one of seven endings; else undefined. */
export function behaviorOf(phone: string): PhoneBehavior | undefined {
  const match = /^\+1\d{3}555(\d{4})$/.exec(phone);
  return match ? BY_LAST_FOUR[match[1] ?? ''] : undefined;
}

/** A phone as scripts and people write it, in E.164: `+1602...`, ` 1602...` (a plus lost in a query), ten digits. */
export function e164(written: string): string {
  const digits = written.replace(/\D/g, '');
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}

/** Whether the text is a phone number in E.164, as the text provider wants it. */
export function isE164(phone: string): boolean {
  return phone.startsWith('+1') ? /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(phone) : /^\+[2-9]\d{7,14}$/.test(phone);
}
