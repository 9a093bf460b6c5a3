// Answers on form pages: how they are stored, and which sentence an invalid one gets.
import { describe, expect, it } from 'vitest';
import { answersIn, type GivenWidget, nameIn, WORDS_CHANGED } from '#features/pages/form/form-answers.rules.ts';
import { fieldsOf, wordingOf } from '#features/pages/form-fields.rules.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

const TODAY = '2026-11-22';
const { words } = BRANDS.tattoo;
const give = (widgetId: string, ...values: string[]): GivenWidget => ({ widgetId, values });
const consent = { widgetId: 'optIn', label: words.consent, values: ['Verified'] };
const options = [{ id: 'opt_arm', label: 'Arm' }];
const tattoo = (...more: GivenWidget[]) =>
  answersIn(
    fieldsOf(BRANDS.tattoo, { page: 'landingPage', sender: 'Desert Bikes', options }),
    [give('name', 'Ana Lopez'), give('phone', '6025550142'), give('appointmentDate', '2026-12-01'), consent, ...more],
    TODAY,
  );
const HEALTH = fieldsOf(BRANDS.health, { page: 'landingPage', sender: 'Desert Bikes' });
const health = (...more: GivenWidget[]) => {
  const agreed = BRANDS.health.words.healthAuthorization;
  const given = [
    give('lastName', 'Lopez'),
    give('firstInitial', 'A'),
    give('gender', 'F'),
    give('dob', '1990-02-28'),
    give('phone', '6025550142'),
    consent,
    { widgetId: 'healthAuthorization', label: agreed, values: ['Verified'] },
  ];
  return answersIn(HEALTH, [...given, ...more], TODAY);
};
const refusalOf = (found: ReturnType<typeof answersIn>) => ('refusal' in found ? found.refusal : null);

describe('answers', () => {
  it('are stored in the order of the fields, with the words that they answer [A33]', () => {
    const found = tattoo(give('bodyPart', 'opt_arm'), give('elsewhere', 'x'));
    expect(found).toEqual({
      answers: [
        { widgetId: 'name', label: 'Full name', values: ['Ana Lopez'] },
        { widgetId: 'phone', label: 'Phone number', values: ['6025550142'] },
        { widgetId: 'appointmentDate', label: 'Appointment date', values: ['2026-12-01'] },
        { widgetId: 'bodyPart', label: 'Body part', values: ['opt_arm'] },
        { widgetId: 'optIn', label: words.consent, values: ['Verified'] },
      ],
    });
  });

  it('form a name from a first initial and a last name, with one letter for the initial [PUB-25]', () => {
    const found = health(give('firstInitial', '  amelia '));
    expect('answers' in found && nameIn(found.answers)).toBe('a Lopez');
  });

  it.each([
    ['no name', give('name', ' '), 'Please fill in: Full name.'],
    ['no phone', give('phone'), 'Please fill in: Phone number.'],
    [
      'a date in the past',
      give('appointmentDate', '2026-11-21'),
      'Please choose an appointment date that is today or later.',
    ],
    ['a date far off', give('appointmentDate', '2033-01-01'), 'Please choose an appointment date within 5 years.'],
    ['no such day', give('appointmentDate', '2026-02-30'), 'Please fill in: Appointment date.'],
    ['a body part that the page does not have', give('bodyPart', 'opt_else'), 'Please choose: Body part.'],
    ['no consent', give('optIn'), `Please tick: ${words.consent}`],
    ['another word for consent', { ...consent, values: ['yes'] }, `Please tick: ${words.consent}`],
    ['two names', give('name', 'Ana', 'Bob'), 'Please choose only one answer.'],
  ])('are refused with a sentence about what is missing: %s [PUB-21]', (_, given, sentence) =>
    expect(refusalOf(tattoo(given))).toBe(sentence),
  );

  it.each([
    'http://evil.example/win',
    'Win cash evil.win',
    'www.evil',
    't.co/x',
    'X.com',
    'ana@evil.example',
    '{{phone}}',
    'Ana {{ifs}}',
  ])('reject a name that would put a link or a placeholder into texts: %s', (name) =>
    expect(refusalOf(tattoo(give('name', name)))).toBe('Please enter your name without links or symbols.'),
  );

  it.each([
    'Dr.Lopez',
    'St.John Smith',
    'J.R. Smith',
    'J.Smith',
    "Ana-María O'Neil",
    'Martin Luther King Jr.',
    '李小龍',
    'Ana <3',
  ])('accept a name as people write theirs: %s', (name) => expect(refusalOf(tattoo(give('name', name)))).toBeNull());

  it('accept today’s date', () => expect(refusalOf(tattoo(give('appointmentDate', TODAY)))).toBeNull());

  it.each(['2027-01-01', '1899-12-31', 'yesterday'])('reject an impossible date of birth: %s', (day) =>
    expect(refusalOf(health(give('dob', day)))).toMatch(/date of birth/i),
  );

  it('to a consent count only for the words that were shown: with others, or none, there is no consent [decisions: Consent text]', () => {
    expect(refusalOf(tattoo({ ...consent, label: 'I agree to everything' }))).toBe(WORDS_CHANGED);
    expect(refusalOf(tattoo(give('optIn', 'Verified')))).toBe(WORDS_CHANGED);
    expect(wordingOf({ label: 'I agree', fineText: 'Small print' })).toBe('I agree\nSmall print');
  });
});
