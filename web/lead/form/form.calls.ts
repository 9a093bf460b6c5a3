// The calls of a page that people fill in: a ticket to submit, and the submission; both without the session of this
// browser.
import type { ShownForm } from '#features/pages/form-fields.rules.ts';
import { ask } from '../../kit/ask.ts';
import {
  OpenFormDocument,
  SubmitCampaignFormDocument,
  SubmitGroupFormDocument,
  SubmitLandingFormDocument,
} from './form.gen.ts';
import type { FormCode } from './form-at.ts';

export type GivenWidgets = { widgetId: string; label: string; values: string[] }[];
/** A ticket to submit, and the page itself for a caller that has only its address. */
export type OpenedForm = { ticket: string; form: ShownForm; color: string };

/** What the page shows once its form was taken. */
export type Taken = { confirmAt: string | null; card: string | null };

const asNobody = { asNobody: true } as const;

const CODES = {
  group: (groupCode: string) => ({ groupCode }),
  campaign: (campaignCode: string) => ({ campaignCode }),
  landingPage: (landingPageCode: string) => ({ landingPageCode }),
} as const;

type Given = { code: string; widgets: GivenWidgets; ticket: string; requestId: string };

const SUBMITS = {
  group: (given: Given) => ask(SubmitGroupFormDocument, given, asNobody),
  campaign: (given: Given) => ask(SubmitCampaignFormDocument, given, asNobody),
  landingPage: (given: Given) => ask(SubmitLandingFormDocument, given, asNobody),
} as const;

/** Counts the visit and returns a single-use ticket to submit; throws `Refused` for a page that does not exist. */
export async function openForm({ page, code }: FormCode): Promise<OpenedForm> {
  const { ticket, form, color } = await ask(OpenFormDocument, CODES[page](code), asNobody);
  if (!ticket || !form || !color) throw new Error('A page was opened without what it shows.');
  return { ticket, form: JSON.parse(form) as ShownForm, color };
}

/**
 * Submits the form; repeating it with the same id and words is harmless. Returns our number if the person must still confirm by
 * texting YES to it, and the path of the contact card.
 */
export async function submitForm({ page }: FormCode, given: Given): Promise<Taken> {
  const { confirmAt, card } = await SUBMITS[page](given);
  return { confirmAt: confirmAt ?? null, card: card ?? null };
}
