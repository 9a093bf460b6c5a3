// What happens after the last step of a page: who will text, their number for the address book, the day for the
// calendar, and the page for a friend.
import { useMemo, useState } from 'react';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { contentLines, propertyText } from '#platform/foundation/formats/content-lines.rules.ts';

type File = { name: string; type: string; text: string };

/** The sender's number as a card for the address book. */
export function contactFile(sender: string, phone: string): File {
  const name = propertyText(sender);
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', `N:;${name};;;`, `FN:${name}`, `ORG:${name}`];
  const tel = `TEL;TYPE=CELL:${phone.replace(/[^+\d]/g, '')}`;
  return { name: 'contact.vcf', type: 'text/vcard', text: contentLines([...lines, tel, 'END:VCARD']) };
}

/**
 * An appointment: at a moment (ISO); or on a day, `yyyy-mm-dd`, at a time, `hh:mm`, both where they go; or on the whole day. Its
 * place is null where nobody has said it; `requestId` is that of the form by which it was asked for.
 */
export type Booked = ({ at: string } | { day: string; time: string | null }) & {
  place: string | null;
  requestId?: string;
};

const compact = (iso: string) => iso.slice(0, 19).replace(/[-:]/g, '');
const HOUR = 'DURATION:PT1H';

/** A short text for any other, always the same for the same one, which does not tell it (FNV-1a). */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
}

/** When it begins and ends in the calendar. */
function timesOf(booked: Booked): string[] {
  if ('at' in booked) return [`DTSTART:${compact(new Date(booked.at).toISOString())}Z`, HOUR];
  const { day, time } = booked;
  if (time) return [`DTSTART:${compact(`${day}T${time}:00`)}`, HOUR];
  const after = new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 3600_000).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(after)}`];
}

/** The appointment for the calendar: an hour, or the whole day. */
export function dayFile(sender: string, booked: Booked): File {
  const times = timesOf(booked);
  const { place, ...asked } = booked;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//page//EN',
    'BEGIN:VEVENT',
    // The same for the same appointment, and for no other: neither for that of another person nor of another page.
    `UID:${times[0]?.replace(/\D/g, '')}-${markOf(location.pathname + JSON.stringify(asked))}@${location.host}`,
    `DTSTAMP:${compact(new Date().toISOString())}Z`,
    ...times,
    `SUMMARY:${propertyText(`Appointment with ${sender}`)}`,
    ...(place ? [`LOCATION:${propertyText(place)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { name: 'appointment.ics', type: 'text/calendar', text: contentLines(lines) };
}

const dayWords = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const timeWords = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Day and time in words: of a moment, as the person's own clock shows it. */
function whenWords(booked: Booked): string {
  const hasTime = 'at' in booked || booked.time !== null;
  const at = new Date('at' in booked ? booked.at : `${booked.day}T${booked.time ?? '12:00'}:00`);
  return hasTime ? `${dayWords.format(at)} at ${timeWords.format(at)}` : dayWords.format(at);
}

/** Day, time and place of what was booked, and its calendar file. */
export function BookedTime({ sender, booked }: { sender: string; booked: Booked }) {
  const { place } = booked;
  return (
    <>
      <p className="when">
        <strong>{whenWords(booked)}</strong>
        {place && <span>{place}</span>}
      </p>
      <FileLink file={dayFile(sender, booked)}>Add to calendar</FileLink>
    </>
  );
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

/** A page that may be shown to anybody. */
type Shared = { title: string; address: string };

/** Opens the phone's own sharing; where there is none, the address is copied. */
function Share({ title, address: url }: Shared) {
  const [isCopied, setCopied] = useState(false);
  async function share() {
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
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
  /** What was booked, each with its calendar file. */
  booked: readonly Booked[];
  /** What can be shared; null where there is no page for everybody: the link in a text belongs to one person. */
  shared: Shared | null;
};

/** From which number the sender's texts come, if they have one, and how to end them: whether one will follow is not known here. */
const whoTexts = (sender: string, phone: string | null) =>
  phone
    ? `Texts from ${sender} come from ${displayPhone(phone).replace(' ', '\u00a0')}. Reply STOP to opt out.`
    : `To get no more texts from ${sender}, reply STOP to one of them.`;

/** The section below the thanks. */
export function Next({ sender, phone, card, booked, shared }: NextProps) {
  return (
    <section className="next" aria-label="What happens next">
      {booked.map((one) => (
        <BookedTime key={whenWords(one)} sender={sender} booked={one} />
      ))}
      <p>{whoTexts(sender, phone)}</p>
      {card && (
        <a className="plain" href={card}>
          Save our number
        </a>
      )}
      {phone && !card && <FileLink file={contactFile(sender, phone)}>Save our number</FileLink>}
      {shared && <Share {...shared} />}
    </section>
  );
}
