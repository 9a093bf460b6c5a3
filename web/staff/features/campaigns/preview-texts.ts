// The contents of a campaign preview: its texts in order, with the send times that delivery's own rules compute.
import { stepIds } from '#domain/campaigns/chain/chain.rules.ts';
import { textsAhead } from '#domain/campaigns/chain/next-text.rules.ts';
import { withLink } from '#domain/campaigns/text/lead-link.rules.ts';
import type { WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import { brand } from '#web/kit/config.ts';
import { dayAndTimes } from '#web/kit/format.ts';
import type { Campaign, Feature } from './campaign.calls.ts';
import { delayWords } from './steps/delay-words.ts';
import { type Linking, stepLink } from './steps/step-link.ts';

/** A text with its link, the slides behind the link, its send time in words, and why it leaves later than it falls due. */
export type PreviewText = { id: string; text: string; pitchId: string | null; when: string; note: string | null };

const formatted = (ms: number) => dayAndTimes(new Date(ms).toISOString(), brand().window);

/** For a pitch without slides only the text: its link leads nowhere yet. */
function read(campaign: Linking, step: Feature): Pick<PreviewText, 'id' | 'text' | 'pitchId'> {
  const { id, message } = step;
  const link = stepLink(campaign, step);
  const leads = link !== null && (link.slidesOf === null || link.pitch !== null);
  return { id, text: leads ? withLink(message, link.address) : message, pitchId: link?.pitch?.id ?? null };
}

/**
 * The sequence first, as a person who enters then gets it; texts tied to an appointment follow and say what they
 * count from. Steps that send nothing only delay the ones after them.
 */
export function previewTexts(
  campaign: Pick<Campaign, 'features' | 'structure'> & Linking,
  flags: WindowFlags,
  enteredMs: number,
): PreviewText[] {
  const { features, structure } = campaign;
  const steps = (features ?? []).map((feature) => ({ ...feature, featureId: feature.id }));
  const stood = { chain: structure, steps, passed: [], previousMs: enteredMs, window: brand().window, flags };
  const inSequence = textsAhead(stood).map(({ step, bareMs, dueMs }) => ({
    ...read(campaign, step),
    when: formatted(dueMs),
    note: dueMs > bareMs ? 'It waits for sending hours.' : null,
  }));
  const byId = new Map(steps.map((step) => [step.id, step]));
  const hanging = stepIds({ ...structure, feature: [] }).flatMap((id) => byId.get(id) ?? []);
  const onAppointment = hanging.map((step) => ({
    ...read(campaign, step),
    when: delayWords(step, step.structureType, structure[step.structureType][0] === step.id),
    note: null,
  }));
  return [...inSequence, ...onAppointment];
}
