// What a page that people fill in asks: leave to submit, and the submission; as nobody, whoever is signed in to this browser.
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
/** Leave to submit, and the page itself for who has only its address. */
export type Opened = { ticket: string; form: ShownForm; color: string };

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

/** Counts the visit and answers leave to submit, once; throws Refused for a page that is not there. */
export async function openForm({ page, code }: FormCode): Promise<Opened> {
  const { ticket, form, color } = await ask(OpenFormDocument, CODES[page](code), asNobody);
  if (!ticket || !form || !color) throw new Error('A page was opened without what it shows.');
  return { ticket, form: JSON.parse(form) as ShownForm, color };
}

/** Sends what was written; a repeat with the same id and words is harmless. */
export async function submitForm({ page }: FormCode, given: Given): Promise<void> {
  await SUBMITS[page](given);
}
