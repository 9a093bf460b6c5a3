// Masking of responses: every text in every response of the schema, by the row for its type.
import { describe, expect, it } from 'vitest';
import { SHAPE } from '#functions/shape.gen.ts';
import type { Mask } from '#functions/visitor-mask-kinds.ts';
import { MASKS } from '#functions/visitor-masks.ts';
import { answerTypeOf, maskAnswer, maskedPhone } from '#platform/foundation/masking/mask-answer.ts';

type Item = Record<string, unknown>;

const PEOPLE = { leads: true, texts: false, noun: 'Lead' };
const TEXTS = { leads: false, texts: true, noun: 'Patient' };
const SECRETS = [
  'Wollemia',
  '4805550177',
  '480) 555-0177',
  '480.555.0177',
  'quetzal@wollemia.example',
  'pine-7',
  'Wo11emiaCode',
];

/** The text that a careless operation would put where that mask applies. */
const CARELESS: Record<Mask, string> = {
  shown: 'Our own words',
  prose: 'Quetzal Wollemia (480) 555-0177 and +14805550177, quetzal@wollemia.example, 480.555.0177',
  name: 'Quetzal Wollemia',
  firstName: 'Quetzal',
  lastName: 'Wollemia',
  phone: '+14805550177',
  hidden: 'pine-7',
  remark: 'pine-7, said Quetzal Wollemia',
  sender: 'Quetzal Wollemia',
  body: 'Numbat: I am Quetzal WOLLEMIA, call 480.555.0177. https://numbat.example/c/Wo11emiaCode/a1B2c3',
  reply: 'Numbat: call Quetzal Wollemia, 480.555.0177.',
  file: 'https://files.example/quetzal-wollemia-4805550177.csv',
};

const maskOf = (type: string, field: string): Mask =>
  field === 'errors' ? 'prose' : ((MASKS as Record<string, Record<string, Mask>>)[type]?.[field] as Mask);

/** A response of the type with every field set, each text as a careless operation would fill it. */
function filled(type: string, above: readonly string[] = []): Item {
  const shape = (SHAPE as Record<string, Record<string, string>>)[type] ?? {};
  const held = Object.entries(shape).flatMap(([field, inner]): [string, unknown][] => {
    if (inner === 'String') {
      const text = CARELESS[maskOf(type, field)];
      return [[field, text]];
    }
    return above.includes(inner) ? [] : [[field, [filled(inner, [...above, type])]]];
  });
  return { id: `${type}_1`, fromLead: true, errors: [CARELESS.prose], ...Object.fromEntries(held) };
}

/** A person beside each response, so that the name that may not appear in its prose is always known. */
const withPerson = (answer: Item) => ({ ...answer, lead: filled('Lead') });

const answers = [...Object.keys(SHAPE.Query), ...Object.keys(SHAPE.Mutation)].filter(
  (field) => field !== 'publishOrganizationChange',
);

describe('where people are masked', () => {
  it.each(answers)('%s shows no name, phone, address or file of theirs [LED-12, A39]', (field) => {
    const type = answerTypeOf(field);
    const seen = JSON.stringify(maskAnswer(type, filled(type), PEOPLE));
    const named = JSON.stringify(maskAnswer('LeadAnswer', withPerson(filled('LeadAnswer')), PEOPLE));
    for (const text of [named, ...(seen.includes('Lead_1') ? [seen] : [])])
      for (const secret of SECRETS) expect(text.toLowerCase(), secret).not.toContain(secret.toLowerCase());
    for (const secret of ['4805550177', '555-0177', '555.0177', '@wollemia', 'files.example', 'Wo11emiaCode'])
      expect(seen, secret).not.toContain(secret);
  });

  it('a lead is a first name and four digits, or the word for a lead [LED-12]', () => {
    const lead = { ...filled('Lead'), messages: [{ senderName: 'Quetzal Wollemia', fromLead: true, message: 'Hi' }] };
    expect(maskAnswer('Lead', lead, PEOPLE)).toMatchObject({
      name: 'Quetzal',
      firstName: 'Quetzal',
      lastName: '',
      phone: '(XXX) XXX-0177',
      email: null,
      externalId: null,
      messages: [{ senderName: 'Quetzal', message: 'Hi' }],
    });
    const nameless = { name: '+14805550177', firstName: '4805550177', lastName: '', phone: '+14805550177' };
    expect(maskAnswer('Lead', nameless, PEOPLE)).toMatchObject({ name: 'Lead', firstName: '' });
    expect(maskedPhone('')).toBe('No Phone Number');
  });

  it('prose keeps what is not about a person: counts, hours, dates, and words that contain a name', () => {
    const lead = { ...filled('Lead'), name: 'Ann Art', firstName: 'Ann', lastName: 'Art' };
    const reason = 'Art was late: party of 1,200 at 8:00 am, 2026-11-20 10:15. Smart start. Ann Art, +14805550177';
    expect(maskAnswer('Lead', { ...lead, report: { reason } }, PEOPLE)).toMatchObject({
      report: {
        reason: ' was late: party of 1,200 at 8:00 am, 2026-11-20 10:15. Smart start. Ann, (XXX) XXX-0177',
      },
    });
  });

  const answerTo = (message: string) => {
    const lead = { ...filled('Lead'), messages: [{ senderName: 'Nurse', fromLead: false, message }] };
    return (maskAnswer('Lead', lead, PEOPLE) as { messages: Item[] }).messages[0]?.message;
  };

  it.each([
    ['Slides: https://a.example/c/aB3dE6gH9jK2/x1Y2z3 bye', 'Slides: https://a.example/c/… bye'],
    ['On: https://a.example/e/aB3dE6gH9jK2.', 'On: https://a.example/e/….'],
    ['Our hours: https://a.example/contact/us', 'Our hours: https://a.example/contact/us'],
  ])('a link keeps its destination and loses the part that names its person [USR-14, LED-12]: %s', (message, seen) => {
    expect(answerTo(message)).toBe(seen);
  });

  it.each([
    ['Call ٤٨٠٥٥٥٠١٧٧ now', 'Call (XXX) XXX-0177 now'],
    ['Call ４８０－５５５－０１７７ now', 'Call (XXX) XXX-0177 now'],
    ['Call 480\u200b555\u200b0177 now', 'Call (XXX) XXX-0177 now'],
    ['Call 480–555–0177 now', 'Call (XXX) XXX-0177 now'],
    ['Call 𝟒𝟖𝟎𝟓𝟓𝟓𝟎𝟏𝟕𝟕 now', 'Call (XXX) XXX-0177 now'],
  ])('a phone in digits of any script is a phone [LED-12]: %s', (message, seen) => {
    expect(answerTo(message)).toBe(seen);
  });

  it.each([
    ['Dear Quetzal Wóllemia, hi', 'Dear Quetzal, hi'],
    ['Dear Quetzal Wo\u200bllemia, hi', 'Dear Quetzal, hi'],
    ['Dear Ｗｏｌｌｅｍｉａ, hi', 'Dear , hi'],
    ['İstanbul, Wollemia', 'İstanbul, '],
    ['The Wollemias and Straße', 'The Wollemias and Straße'],
  ])('a name with accents or invisible characters is that name [LED-12]: %s', (message, seen) => {
    expect(answerTo(message)).toBe(seen);
  });

  it('a text without a row is hidden', () => {
    const type = 'Lead' as keyof typeof SHAPE;
    const shape = SHAPE[type] as Record<string, string>;
    shape.nickname = 'String';
    try {
      expect(maskAnswer(type, { nickname: 'Wolly' }, PEOPLE)).toEqual({ nickname: null });
    } finally {
      delete shape.nickname;
    }
  });
});

describe('where texts are masked', () => {
  it.each(answers)('%s shows no text sent or received, and no file [USR-15, A39]', (field) => {
    const type = answerTypeOf(field);
    const seen = JSON.stringify(maskAnswer(type, filled(type), TEXTS));
    expect(seen).not.toMatch(/Numbat|files\.example/);
  });
});

it('changes that subscribers get contain only their kind', () => {
  expect(Object.keys(SHAPE.OrganizationChange)).toEqual(['kind']);
  expect(new Set(Object.values(SHAPE.Subscription))).toEqual(new Set(['OrganizationChange']));
});

it('a rehearsed text, which is filled in for a person, is masked like a text', () => {
  const text = { label: 'Hi 480-555-0177, see you.' };
  expect(maskAnswer('RehearsedText', text, PEOPLE)).toEqual({ label: 'Hi (XXX) XXX-0177, see you.' });
  expect(maskAnswer('RehearsedText', text, TEXTS)).toEqual({ label: 'Hidden' });
});

it('an attack of half a megabyte of digits, dots or at-signs is masked at once', () => {
  for (const attack of ['1'.repeat(5e5), '1.'.repeat(25e4), 'a@'.repeat(25e4), '('.repeat(5e5)])
    expect(maskAnswer('PlainAnswer', { errors: [attack] }, PEOPLE).errors).toHaveLength(1);
});

it('an appointment’s text is masked like the text that it is or becomes [USR-15, A39]', () => {
  const label = 'Hi Quetzal Wollemia, see you Friday';
  const lead = { ...filled('Lead'), appointments: [{ id: 'apt_1', texts: [{ label }] }] };
  const seen = (masks: typeof PEOPLE) => JSON.stringify(maskAnswer('LeadAnswer', { errors: [], lead }, masks));
  expect(seen(PEOPLE)).toContain('see you Friday');
  expect(seen(PEOPLE)).not.toContain('Wollemia');
  expect(seen(TEXTS)).not.toContain('see you Friday');
});
