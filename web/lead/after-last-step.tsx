// What happens after the last step of a page: who will text, their number for the address book, the day for the
// calendar, and the page for a friend.
import { useMemo, useState } from 'react';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';

type File = { name: string; type: string; text: string };

/** Text as vCard and iCalendar want it: commas, semicolons and backslashes escaped, on one line. */
const plain = (text: string) => text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ');

/** The sender's number as a card for the address book. */
export const contactFile = (sender: string, phone: string): File => ({
  name: 'contact.vcf',
  type: 'text/vcard',
  text: ['BEGIN:VCARD', 'VERSION:3.0', `N:;${plain(sender)};;;`, `FN:${plain(sender)}`, `ORG:${plain(sender)}`]
    .concat(`TEL;TYPE=CELL:${phone.replace(/[^+\d]/g, '')}`, 'END:VCARD', '')
    .join('\r\n'),
});

/** The appointment for the calendar: an hour from that time (`hh:mm`, wherever they are), or the whole day; the day is `yyyy-mm-dd`. */
export function dayFile(sender: string, day: string, time: string | null = null): File {
  const compact = (date: string) => date.slice(0, 10).replaceAll('-', '');
  const after = new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 3600_000).toISOString();
  const when = time
    ? [`DTSTART:${compact(day)}T${time.replace(':', '')}00`, 'DURATION:PT1H']
    : [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(after)}`];
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//page//EN',
    'BEGIN:VEVENT',
    `UID:${compact(day)}@${location.host}`,
  ]
    .concat(`DTSTAMP:${compact(new Date().toISOString())}T000000Z`, when)
    .concat(`SUMMARY:${plain(`Appointment with ${sender}`)}`)
    .concat('END:VEVENT', 'END:VCALENDAR', '');
  return { name: 'appointment.ics', type: 'text/calendar', text: text.join('\r\n') };
}

function FileLink({ file, children }: { file: File; children: string }) {
  const address = useMemo(
    () => URL.createObjectURL(new Blob([file.text], { type: file.type })),
    [file.text, file.type],
  );
  return (
    <a className="plain" href={address} download={file.name}>
      {children}
    </a>
  );
}

/** Opens the phone's own sharing; where there is none, the address is copied. */
function Share({ title }: { title: string }) {
  const [isCopied, setCopied] = useState(false);
  async function share() {
    const given = { title, url: location.href };
    try {
      if (navigator.share) return await navigator.share(given);
      await navigator.clipboard.writeText(given.url);
      setCopied(true);
    } catch {
      // Closed without sharing.
    }
  }
  return (
    <button type="button" className="plain" onClick={() => void share()}>
      {isCopied ? 'Link copied' : 'Share this page'}
    </button>
  );
}

type NextProps = {
  sender: string;
  phone: string | null;
  /** The path of the sender's contact card; null where there is none, and the page makes one itself. */
  card: string | null;
  /** The appointment that was chosen: its day, `yyyy-mm-dd`, and its time, `hh:mm`. */
  day?: string | null;
  time?: string | null;
  /** The title of the page to share; absent behind a link in a text, which belongs to one person. */
  shared?: string;
};

/** From which number the sender's texts come, if they have one, and how to end them: whether one will follow is not known here. */
const whoTexts = (sender: string, phone: string | null) =>
  phone
    ? `Texts from ${sender} come from ${displayPhone(phone)}. Reply STOP to opt out.`
    : `To get no more texts from ${sender}, reply STOP to one of them.`;

/** The section below the thanks. */
export function Next({ sender, phone, card, day, time = null, shared }: NextProps) {
  return (
    <section className="next" aria-label="What happens next">
      <p>{whoTexts(sender, phone)}</p>
      {card && (
        <a className="plain" href={card}>
          Save our number
        </a>
      )}
      {phone && !card && <FileLink file={contactFile(sender, phone)}>Save our number</FileLink>}
      {day && <FileLink file={dayFile(sender, day, time)}>Add to calendar</FileLink>}
      {shared && <Share title={shared} />}
    </section>
  );
}
