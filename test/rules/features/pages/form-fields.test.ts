// The fields of form pages, brand by brand, and when they may be submitted.
import { describe, expect, it } from 'vitest';
import { type FormValues, fieldsOf, hasPage, isReady, type PageFacts } from '#features/pages/form-fields.rules.ts';
import type { PageKind } from '#features/pages/form-letters.rules.ts';
import type { BrandKey } from '#platform/brands/brand.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

const KEYS = ['blast', 'pitch', 'opportunity', 'tattoo', 'health'] as const satisfies readonly BrandKey[];
const AGREE = 'I agree to receive additional communications';
const WIDGETS = [
  { widgetId: 'wdg_a', label: 'Company', widgetType: 'SHORT' },
  { widgetId: 'wdg_b', label: 'Move-in day', widgetType: 'DATE', fineText: 'About' },
  { widgetId: 'wdg_c', label: 'I own a bicycle', widgetType: 'VERIFY' },
  { widgetId: 'wdg_d', label: 'Stars', widgetType: 'RATING' },
] as const;

const fields = (brand: BrandKey, page: PageKind, facts: Partial<PageFacts> = {}) =>
  fieldsOf(BRANDS[brand], { page, sender: 'Desert Bikes', ...facts });
const idsOf = (...asked: Parameters<typeof fields>) => fields(...asked).map(({ id }) => id);
const labelOf = (id: string, ...asked: Parameters<typeof fields>) =>
  fields(...asked).find((field) => field.id === id)?.label;

describe('the fields of a page', () => {
  it('of a group are full name, phone number and the documented consent [PUB-19a-c]', () => {
    for (const brand of KEYS) {
      expect(fields(brand, 'group').map(({ label }) => label)).toEqual(['Full name', 'Phone number', `${AGREE}.`]);
    }
  });

  it('of a campaign have its own questions before consent, on health with an authorization [PUB-23a-e]', () => {
    const own = ['name', 'phone', 'wdg_a', 'wdg_b', 'wdg_c', 'optIn'];
    for (const brand of KEYS) {
      const authorizes = brand === 'health' ? ['healthAuthorization'] : [];
      expect(idsOf(brand, 'campaign', { widgets: WIDGETS })).toEqual([...own, ...authorizes]);
      expect(labelOf('optIn', brand, 'campaign')).toBe(AGREE);
    }
    expect(
      fields('pitch', 'campaign', { widgets: WIDGETS })
        .slice(2, 5)
        .map(({ kind }) => kind),
    ).toEqual(['text', 'date', 'tick']);
  });

  it('of a landing page are its brand’s [PUB-24a-b, PUB-25a-g, A29]', () => {
    const options = [{ id: 'opt_arm', label: 'Arm' }];
    expect(KEYS.map((brand) => idsOf(brand, 'landingPage', { options }))).toEqual([
      ['name', 'phone', 'optIn'],
      ['name', 'phone', 'optIn'],
      ['name', 'phone', 'optIn'],
      ['name', 'phone', 'appointmentDate', 'bodyPart', 'optIn'],
      ['lastName', 'firstInitial', 'gender', 'dob', 'phone', 'optIn', 'healthAuthorization'],
    ]);
    expect(labelOf('appointmentDate', 'tattoo', 'landingPage')).toBe('Appointment date');
    expect(idsOf('tattoo', 'landingPage')).not.toContain('bodyPart');
  });

  it('ask a patient for gender as M/F Other [PUB-25c]', () => {
    const gender = fields('health', 'landingPage').find(({ id }) => id === 'gender');
    expect(gender?.label).toBe('Gender');
    expect(gender?.options?.map(({ label }) => label)).toEqual(['M', 'F', 'Other']);
  });

  it('show that the consent was received when staff of the health brand enter people [PUB-26, BRD-09f]', () => {
    const [answer] = fields('health', 'landingPage', { selfOnboarding: true }).slice(-1);
    expect(answer).toMatchObject({ kind: 'note', label: 'This patient’s consent was received.' });
    expect(fields('health', 'campaign', { selfOnboarding: true }).at(-1)?.kind).toBe('tick');
  });

  it('have the business’s name and number in the fine print of consent, never the software’s [decisions: Consent text]', () => {
    for (const brand of KEYS) {
      const optIn = fields(brand, 'landingPage', { phone: '(602) 555-0000' }).find(({ id }) => id === 'optIn');
      expect(optIn?.fineText).toBe(
        'Desert Bikes sends recurring texts. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out, HELP for help. Our number: (602) 555-0000.',
      );
      expect(optIn?.fineText).not.toContain(BRANDS[brand].name);
    }
  });

  it('exist on the pages that a brand has [SES-21]', () =>
    expect(
      KEYS.map((brand) => (['group', 'campaign', 'landingPage'] as const).map((page) => hasPage(BRANDS[brand], page))),
    ).toEqual([
      [true, true, true],
      [true, true, true],
      [false, true, true],
      [false, false, true],
      [false, true, true],
    ]));
});

const GIVEN = { phone: ['6025550142'], optIn: ['Verified'] };

describe('a page may be submitted', () => {
  const ready = (brand: BrandKey, page: PageKind, values: FormValues, facts: Partial<PageFacts> = {}) =>
    isReady(fields(brand, page, facts), values);

  it.each([
    ['nothing', {}, false],
    ['a phone alone', { phone: GIVEN.phone }, false],
    ['consent alone', { optIn: GIVEN.optIn }, false],
    ['a phone of nine', { ...GIVEN, phone: ['602555014'] }, false],
    ['a consent of another value', { ...GIVEN, optIn: ['yes'] }, false],
    ['both', GIVEN, true],
  ])('with %s: %s [PUB-27]', (_, values, is) => {
    for (const brand of ['blast', 'pitch', 'opportunity'] as const) {
      for (const page of ['group', 'campaign', 'landingPage'] as const) expect(ready(brand, page, values)).toBe(is);
    }
  });

  it('on /l and /p by health’s patients with an authorization too [PUB-28, PUB-29b-c]', () => {
    const both = { ...GIVEN, healthAuthorization: ['Verified'] };
    for (const page of ['campaign', 'landingPage'] as const) {
      expect([ready('health', page, GIVEN), ready('health', page, both)]).toEqual([false, true]);
    }
    expect(ready('health', 'landingPage', GIVEN, { selfOnboarding: true })).toBe(true);
    expect(ready('health', 'campaign', GIVEN, { selfOnboarding: true })).toBe(false);
  });

  it('that authorizes the use of health information says to whom: the business that sends, not the software', () => {
    for (const page of ['campaign', 'landingPage'] as const) {
      const asked = fields('health', page, {}).find(({ id }) => id === 'healthAuthorization');
      expect(asked?.label).toBe(BRANDS.health.words.healthAuthorization);
      expect(asked?.fineText).toBe('You give this authorization to Desert Bikes.');
    }
  });

  it('by tattoo’s clients with a date too [PUB-29a, A29]', () => {
    expect(ready('tattoo', 'landingPage', GIVEN)).toBe(false);
    expect(ready('tattoo', 'landingPage', { ...GIVEN, appointmentDate: ['2026-12-01'] })).toBe(true);
  });
});
