// The fields of the pages that people fill in, by brand, and what makes their answers complete (PUB-19, PUB-23 to PUB-29).

import { VERIFIED, WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import type { WidgetType } from '#functions/schema.gen.ts';
import type { Brand } from '#platform/brands/brand.ts';
import type { PageKind } from './form-letters.rules.ts';

/** How a field is answered: `note` is read and not answered. */
export type FieldKind = 'text' | 'phone' | 'date' | 'choice' | 'list' | 'tick' | 'note';

/** One question of a page. */
export type FormField = {
  /** A built-in id (decisions: A33), or that of a question of the page's own. */
  id: string;
  kind: FieldKind;
  label: string;
  isRequired: boolean;
  /** What browsers fill in by themselves. */
  autocomplete?: string;
  options?: readonly { value: string; label: string }[];
  fineText?: string;
};

/** A field that stands on some page by its name. */
type BuiltIn = Brand['landingPageFields'][number] | 'bodyPart';

/** What of one page decides on its fields. */
export type PageFacts = {
  page: PageKind;
  /** The organisation's people are taken in by its own staff, who have their consent (PUB-26). */
  selfOnboarding?: boolean;
  /** Questions of the page's own (PUB-23). */
  widgets?: readonly { widgetId: string; label: string; widgetType: WidgetType; fineText?: string | undefined }[];
  /** Body parts to choose from (decisions: A29). */
  options?: readonly { id: string; label: string }[];
};

type Words = Pick<Brand, 'words' | 'flags' | 'landingPageFields'>;

const plain = (id: string, label: string, autocomplete: string): FormField => ({
  ...{ id, kind: 'text', label, isRequired: true, autocomplete },
});
const NAME = plain('name', 'Full name', 'name');
const PHONE: FormField = { ...plain('phone', 'Phone number', 'tel'), kind: 'phone' };
const GENDERS = ['M', 'F', 'Other'].map((value) => ({ value, label: value }));

/** Said in place of an authorisation where the organisation's own staff fill the page in (PUB-26). */
export const consentReceived = ({ words }: Pick<Brand, 'words'>) =>
  `This ${words.lead.one.toLowerCase()}’s consent was received.`;

/** Each built-in field of a brand's page; null where it has none such there. */
const BUILT_IN: Readonly<Record<BuiltIn, (brand: Words, facts: PageFacts) => FormField | null>> = {
  name: () => NAME,
  phone: () => PHONE,
  lastName: () => plain('lastName', 'Last name', 'family-name'),
  firstInitial: () => plain('firstInitial', 'First initial', 'off'),
  gender: () => ({ id: 'gender', kind: 'choice', label: 'Gender', isRequired: false, options: GENDERS }),
  dob: () => ({ ...plain('dob', 'Date of birth', 'bday'), kind: 'date' }),
  appointmentDate: () => ({ ...plain('appointmentDate', 'Appointment date', 'off'), kind: 'date' }),
  bodyPart: (_, { options = [] }) =>
    options.length === 0
      ? null
      : {
          ...{ id: 'bodyPart', kind: 'list', label: 'Body part', isRequired: false },
          options: options.map(({ id, label }) => ({ value: id, label })),
        },
  optIn: ({ words }, { page }) => ({
    ...{ id: 'optIn', kind: 'tick', label: page === 'group' ? words.groupConsent : words.consent, isRequired: true },
    fineText: words.consentFinePrint,
  }),
  healthAuthorization: (brand, { page, selfOnboarding }) => {
    const { healthAuthorization } = brand.words;
    if (healthAuthorization === null) return null;
    if (page === 'landingPage' && selfOnboarding) {
      return { id: 'healthAuthorization', kind: 'note', label: consentReceived(brand), isRequired: false };
    }
    return { id: 'healthAuthorization', kind: 'tick', label: healthAuthorization, isRequired: true };
  },
};

/** How the kinds of questions that stand on pages are answered there (PIT-16). */
const OWN_KINDS: Readonly<Partial<Record<WidgetType, FieldKind>>> = { SHORT: 'text', DATE: 'date', VERIFY: 'tick' };

function ownFields({ widgets = [] }: PageFacts): FormField[] {
  return widgets.flatMap(({ widgetId, label, widgetType, fineText }) => {
    const kind = OWN_KINDS[widgetType];
    if (!kind || !WIDGET_KINDS[widgetType].onPages || label === '') return [];
    return [{ id: widgetId, kind, label, isRequired: false, autocomplete: 'off', ...(fineText && { fineText }) }];
  });
}

/** Whether people of this brand fill in such pages at all. */
export function hasPage({ flags }: Pick<Brand, 'flags'>, page: PageKind): boolean {
  if (page === 'group') return flags.groupLandingPage;
  return page === 'landingPage' || flags.campaignLandingPage;
}

/** The fields of a page in their order. */
export function fieldsOf(brand: Words, facts: PageFacts): FormField[] {
  const builtIn = (...ids: BuiltIn[]) => ids.flatMap((id) => BUILT_IN[id](brand, facts) ?? []);
  if (facts.page === 'group') return builtIn('name', 'phone', 'optIn');
  if (facts.page === 'campaign') {
    return [...builtIn('name', 'phone'), ...ownFields(facts), ...builtIn('optIn', 'healthAuthorization')];
  }
  const asked = brand.landingPageFields.filter((id) => id !== 'optIn' && id !== 'healthAuthorization');
  return builtIn(...asked, ...(brand.flags.bodyParts ? (['bodyPart'] as const) : []), 'optIn', 'healthAuthorization');
}

/** The words of a consent as they are shown, which are kept with it: the sentence, then its fine print. */
export function wordingOf({ label, fineText }: Pick<FormField, 'label' | 'fineText'>): string {
  return fineText ? `${label}\n${fineText}` : label;
}

/** The values that a form has, by the field's id. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

const PHONE_LENGTH = 10;

/**
 * Whether Submit may be pressed (PUB-27 to PUB-29): consent is given, the phone is long enough, and what the brand asks for
 * beyond that is there. Everything else is said once it is pressed.
 */
export function isReady(fields: readonly FormField[], values: FormValues): boolean {
  const given = (id: string) => values[id]?.[0] ?? '';
  const asks = (id: string) => fields.some((field) => field.id === id && field.kind !== 'note');
  return (
    given('optIn') === VERIFIED &&
    given('phone').length >= PHONE_LENGTH &&
    (!asks('healthAuthorization') || given('healthAuthorization') === VERIFIED) &&
    (!asks('appointmentDate') || given('appointmentDate') !== '')
  );
}

/** What a page shows: nothing of anybody, so that it may be kept on the way. */
export type ShownForm = {
  page: PageKind;
  code: string;
  title: string;
  description: string | null;
  image: string | null;
  /** What a group costs, how often, and its trial; null where nothing is said of it. */
  terms: string | null;
  fields: readonly FormField[];
  /** How somebody who opted out comes back; the same for everybody. */
  comeBack: string | null;
};

/** The header of a page for which nobody chose a colour (PUB-18). */
export const DARK_BLUE = '#1b2a4e';

/** A field that no person sees and whatever fills in everything fills in. */
export const DECOY = 'subject';

/** Nobody reads a page and fills it in faster. */
export const LEAST_MS = 2000;

/** Said where the leave to submit that came with the page is used up or too old; the page asks for another by itself. */
export const OPEN_AGAIN = 'This page had to be opened anew. Please press Submit once more.';

/** Said of a submission for which the server has no sentence (PUB-21). */
export const UNKNOWN_ERROR = 'An unknown error occurred. Please refresh the page and try again.';
