// The fields of the public forms, by brand, and when a form is complete (PUB-19, PUB-23 to PUB-29).

import { VERIFIED, WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import type { WidgetType } from '#functions/schema.gen.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { fromSender } from '#platform/brands/sender-name.ts';
import type { PageKind } from './form-letters.rules.ts';

/** How a field is answered: `note` is only read. */
export type FieldKind = 'text' | 'phone' | 'date' | 'time' | 'choice' | 'list' | 'tick' | 'note';

/** One field of a form. */
export type FormField = {
  /** A built-in id (decisions: A33), or the id of one of the page's own widgets. */
  id: string;
  kind: FieldKind;
  label: string;
  isRequired: boolean;
  /** The HTML autocomplete value. */
  autocomplete?: string;
  options?: readonly { value: string; label: string }[];
  fineText?: string;
};

/** The name of a field that some brand's page has. */
type BuiltIn = Brand['landingPageFields'][number] | 'appointmentTime' | 'bodyPart';

/** The facts about a page that decide its fields. */
export type PageFacts = {
  page: PageKind;
  /** Who texts the people who agree: the organization, by its name. */
  sender: string;
  /** How to reach it: the phone from which its texts come. */
  phone?: string | null;
  /** The organization's own staff fill in the page and have the person's consent (PUB-26). */
  selfOnboarding?: boolean;
  /** The page's own widgets (PUB-23). */
  widgets?: readonly { widgetId: string; label: string; widgetType: WidgetType; fineText?: string | undefined }[];
  /** A campaign that the page may start needs the time of the appointment besides its day. */
  needsTime?: boolean;
  /** The body parts to choose from (decisions: A29). */
  options?: readonly { id: string; label: string }[];
};

type Words = Pick<Brand, 'words' | 'flags' | 'landingPageFields'>;

const plain = (id: string, label: string, autocomplete: string): FormField => ({
  id,
  kind: 'text',
  label,
  isRequired: true,
  autocomplete,
});
const NAME = plain('name', 'Full name', 'name');
const PHONE: FormField = { ...plain('phone', 'Phone number', 'tel'), kind: 'phone' };
const GENDERS = ['M', 'F', 'Other'].map((value) => ({ value, label: value }));

/** Replaces the authorization where the organization's own staff fill in the page (PUB-26). */
export const consentReceived = ({ words }: Pick<Brand, 'words'>) =>
  `This ${words.lead.one.toLowerCase()}’s consent was received.`;

/** Each built-in field of a brand's page; null where the brand does not have it. */
const BUILT_IN: Readonly<Record<BuiltIn, (brand: Words, facts: PageFacts) => FormField | null>> = {
  name: () => NAME,
  phone: () => PHONE,
  lastName: () => plain('lastName', 'Last name', 'family-name'),
  firstInitial: () => plain('firstInitial', 'First initial', 'off'),
  gender: () => ({ id: 'gender', kind: 'choice', label: 'Gender', isRequired: false, options: GENDERS }),
  dob: () => ({ ...plain('dob', 'Date of birth', 'bday'), kind: 'date' }),
  appointmentDate: () => ({ ...plain('appointmentDate', 'Appointment date', 'off'), kind: 'date' }),
  appointmentTime: (_, { needsTime = false }) =>
    needsTime ? { ...plain('appointmentTime', 'Appointment time', 'off'), kind: 'time' } : null,
  bodyPart: (_, { options = [] }) =>
    options.length === 0
      ? null
      : {
          id: 'bodyPart',
          kind: 'list',
          label: 'Body part',
          isRequired: false,
          options: options.map(({ id, label }) => ({ value: id, label })),
        },
  optIn: ({ words }, { page, sender, phone }) => ({
    id: 'optIn',
    kind: 'tick',
    label: page === 'group' ? words.groupConsent : words.consent,
    isRequired: true,
    fineText: `${fromSender(words.consentFinePrint, sender)}${phone ? ` Our number: ${phone}.` : ''}`,
  }),
  healthAuthorization: (brand, { page, selfOnboarding, sender }) => {
    const { healthAuthorization } = brand.words;
    if (healthAuthorization === null) return null;
    if (page === 'landingPage' && selfOnboarding) {
      return { id: 'healthAuthorization', kind: 'note', label: consentReceived(brand), isRequired: false };
    }
    // Whoever authorizes it reads for whom: the business that sends, not the software.
    const fineText = `You give this authorization to ${sender}.`;
    return { id: 'healthAuthorization', kind: 'tick', label: healthAuthorization, isRequired: true, fineText };
  },
};

/** The page's own widgets, of the kinds that pages can have (PIT-16). */
function ownFields({ widgets = [] }: PageFacts): FormField[] {
  return widgets.flatMap(({ widgetId, label, widgetType, fineText }) => {
    const kind = WIDGET_KINDS[widgetType].pageField;
    if (!kind || label === '') return [];
    return [{ id: widgetId, kind, label, isRequired: false, autocomplete: 'off', ...(fineText && { fineText }) }];
  });
}

/** Whether this brand has public forms of that kind. */
export function hasPage({ flags }: Pick<Brand, 'flags'>, page: PageKind): boolean {
  if (page === 'group') return flags.groupLandingPage;
  return page === 'landingPage' || flags.campaignLandingPage;
}

/** Whether the landing pages of this brand ask the day of an appointment. */
export const asksDay = ({ landingPageFields }: Pick<Brand, 'landingPageFields'>): boolean =>
  landingPageFields.includes('appointmentDate');

/** The fields of a page in order. */
export function fieldsOf(brand: Words, facts: PageFacts): FormField[] {
  const builtIn = (...ids: BuiltIn[]) => ids.flatMap((id) => BUILT_IN[id](brand, facts) ?? []);
  if (facts.page === 'group') return builtIn('name', 'phone', 'optIn');
  if (facts.page === 'campaign') {
    return [...builtIn('name', 'phone'), ...ownFields(facts), ...builtIn('optIn', 'healthAuthorization')];
  }
  const asked = brand.landingPageFields.filter((id) => id !== 'optIn' && id !== 'healthAuthorization');
  const fields = asked.flatMap((id) => (id === 'appointmentDate' ? ([id, 'appointmentTime'] as const) : [id]));
  return builtIn(...fields, ...(brand.flags.bodyParts ? (['bodyPart'] as const) : []), 'optIn', 'healthAuthorization');
}

/** Whether the privacy policy is linked in a field's fine print: where people agree to get texts. */
export const linksPolicy = ({ id }: Pick<FormField, 'id'>) => id === 'optIn';

/** The wording of a consent as shown, which is stored with it: the sentence, then its fine print. */
export function wordingOf({ label, fineText }: Pick<FormField, 'label' | 'fineText'>): string {
  return fineText ? `${label}\n${fineText}` : label;
}

/** A form's values by field id. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

const PHONE_LENGTH = 10;

/**
 * Whether Submit is enabled (PUB-27 to PUB-29): consent is given, the phone is long enough, and the brand's further
 * requirements are met. All other errors are shown after it is pressed.
 */
export function isReady(fields: readonly FormField[], values: FormValues): boolean {
  const given = (id: string) => values[id]?.[0] ?? '';
  const asks = (id: string) => fields.some((field) => field.id === id && field.kind !== 'note');
  return (
    given('optIn') === VERIFIED &&
    given('phone').length >= PHONE_LENGTH &&
    (!asks('healthAuthorization') || given('healthAuthorization') === VERIFIED) &&
    (!asks('appointmentDate') || given('appointmentDate') !== '') &&
    (!asks('appointmentTime') || given('appointmentTime') !== '')
  );
}

/** What a group's page shows above its form: a video, or a picture. */
export type Explainer = { url: string; isVideo: boolean; poster: string | null };

/** The content of a form: nothing personal, so it may be cached. */
export type ShownForm = {
  page: PageKind;
  code: string;
  title: string;
  description: string | null;
  image: string | null;
  /** A group's price, interval and trial; null when the group states none. */
  terms: string | null;
  /** For a group; null when it has none that can be shown now. */
  explainer: Explainer | null;
  fields: readonly FormField[];
  /** The organization, by its name, and the phone from which its texts come, if it has one yet. */
  sender: string;
  phone: string | null;
  /** The organization's own words once it was sent; null where it wrote none. */
  endText: string | null;
  /** Where people come who choose a day; null where it is not known. */
  place: string | null;
  /** How a person who opted out can come back; the same for everybody. */
  comeBack: string | null;
};

/** The header color of a page without a chosen color (PUB-18). */
export const DARK_BLUE = '#1b2a4e';

/** A hidden field: people do not see it, scripts fill it in. */
export const DECOY = 'subject';

/** Nobody reads a page and fills it in faster than this. */
export const LEAST_MS = 2000;

/** The refusal when the page's submission ticket is used or too old; the page requests another by itself. */
export const OPEN_AGAIN = 'This page had to be opened again. Please press Submit once more.';

/** The error for a submission when the server has no sentence (PUB-21). */
export const REFRESH_AND_RETRY = 'An unknown error occurred. Please refresh the page and try again.';
