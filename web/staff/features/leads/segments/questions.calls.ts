// What a condition on an answer can ask: the questions of campaigns, landing pages and groups' pages.
import { useQuery } from '@tanstack/react-query';
import type { DeedLocation } from '#domain/leads/segments/deed.rules.ts';
import { pageQuestions } from '#domain/pages/page-questions.rules.ts';
import { WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import { fieldsOf } from '#features/pages/form-fields.rules.ts';
import type { WidgetType } from '#functions/schema.gen.ts';
import { ask } from '#web/kit/ask.ts';
import type { AskedPagesQuery } from '#web/kit/calls.gen.ts';
import { brand } from '#web/kit/config.ts';
import { AskedPagesDocument, CampaignFormQuestionsDocument, CampaignQuestionsDocument } from './segments.gen.ts';

export type AskedQuestion = {
  widgetId: string;
  label: string;
  /** Its answers are days. */
  isDay: boolean;
  values: readonly { value: string }[];
};

const isDayIn = (widgetType: WidgetType) => WIDGET_KINDS[widgetType].isDay === true;

/** The questions of the campaign's own form, with the options of each. */
async function questionsOnForm(campaignId: string): Promise<AskedQuestion[]> {
  const { campaign } = await ask(CampaignFormQuestionsDocument, { campaignId });
  const widgets = campaign?.landingPage.widgets ?? [];
  return widgets.map(({ id, label, widgetType, labels }) => ({
    widgetId: id,
    label,
    isDay: isDayIn(widgetType),
    values: labels.map((value) => ({ value })),
  }));
}

async function questionsOfCampaign(campaignId: string): Promise<readonly AskedQuestion[]> {
  const asked = [ask(CampaignQuestionsDocument, { campaignId }), questionsOnForm(campaignId)] as const;
  const [{ watching }, onForm] = await Promise.all(asked);
  const onSlides = (watching?.questions ?? []).map((one) => ({ ...one, isDay: isDayIn(one.widgetType) }));
  return [...onSlides, ...onForm];
}

type AskedPage = NonNullable<AskedPagesQuery['landingPages']['landingPages']>[number];

/** The landing pages of the organization, newest first, with what each asks. */
export const useAskedPages = () =>
  useQuery({
    queryKey: ['landingPages', 'questions'],
    queryFn: async (): Promise<readonly AskedPage[]> => (await ask(AskedPagesDocument)).landingPages ?? [],
  });

/** The questions of a page that can be asked about, with the options of each. */
function questionsOnPage(form: 'group' | 'landingPage', page?: AskedPage): AskedQuestion[] {
  const askable = pageQuestions(brand(), form);
  const needsTime = page?.structure.includes('appointmentTime') ?? false;
  const fields = fieldsOf(brand(), { page: form, sender: '', needsTime, options: page?.dropdownOptions ?? [] });
  return fields
    .filter(({ id }) => askable.has(id))
    .map(({ id, label, kind, options = [] }) => ({
      widgetId: id,
      label,
      isDay: kind === 'date',
      values: options.map((option) => ({ value: option.label })),
    }));
}

/** The questions of a location with the answers to offer: of a campaign's pitches, where it is those that were given, and its form; or of a page. */
export function useQuestions(location: DeedLocation, locationId: string): readonly AskedQuestion[] {
  const { data: ofCampaign = [] } = useQuery({
    queryKey: ['watching', locationId, 'questions'],
    queryFn: () => questionsOfCampaign(locationId),
    enabled: location === 'campaignId' && locationId !== '',
  });
  const { data: pages = [] } = useAskedPages();
  if (location === 'campaignId') return ofCampaign;
  if (location === 'groupId') return questionsOnPage('group');
  const page = pages.find(({ id }) => id === locationId);
  return page ? questionsOnPage('landingPage', page) : [];
}
