// Writes what a campaign template holds for a new campaign: its steps, and its pitches with their slides and questions.
import { campaignFeatureWrites } from '#domain/campaigns/campaign-feature.entity.ts';
import { stepLabel } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { saveNewPitch } from '#domain/pitches/pitch/new-pitch.act.ts';
import { documentFrom } from '#domain/pitches/slides/document.rules.ts';
import { slideWrites } from '#domain/pitches/slides/slide.entity.ts';
import { widgetWrites } from '#domain/pitches/widgets/widget.entity.ts';
import { emptyWidget, widgetFields } from '#domain/pitches/widgets/widget-fields.act.ts';
import type {
  CampaignTemplate,
  TemplatePitch,
  TemplateQuestion,
  TemplateSlide,
  TemplateStep,
} from '#platform/brands/templates/template.ts';
import { templatesOf, templateText } from '#platform/brands/templates/templates.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { createMissing } from '#platform/table/transact.ts';

type Into = {
  actor: Actor;
  campaignId: string;
  organizationName: string;
  created: string;
  /** What the ids of steps follow from: the campaign's id, or one that a second template in the same campaign does not share. */
  seed?: string;
};

const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** The words of a slide as a text slide stores them: a heading, and a list below it. */
function contentOf({ heading, lines }: TemplateSlide): string {
  const list = { type: 'bulletList', content: lines.map((text) => ({ type: 'listItem', content: [line(text)] })) };
  const title = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: heading }] };
  return JSON.stringify(documentFrom(JSON.stringify({ type: 'doc', content: [title, list] })));
}

/** A question as it is stored; a rating has the usual range. */
function questionOf({ type, label, options }: TemplateQuestion) {
  const range = type === 'RATING' ? { start: '1', end: '5' } : {};
  return widgetFields({ label, ...(options ? { labels: [...options] } : {}), ...range }, emptyWidget(type));
}

/** Stores a slide with its questions; returns its id. */
async function saveSlide(slide: TemplateSlide, pitchId: string, index: number, into: Into): Promise<string> {
  const { actor, created } = into;
  const { organizationId } = actor;
  const slideId = idFrom('sld', pitchId, String(index));
  const questions = (slide.questions ?? []).map((question, number) => ({
    ...questionOf(question),
    organizationId,
    slideId,
    created,
    widgetId: idFrom('wdg', slideId, String(number)),
  }));
  const { title } = slide;
  const kept = {
    organizationId,
    slideId,
    pitchId,
    slideType: 'TEXT' as const,
    created,
    title,
    content: contentOf(slide),
    calendars: [],
    widgetStructure: questions.map(({ widgetId }) => widgetId),
  };
  await createMissing([
    slideWrites.create(kept).commit(),
    ...questions.map((one) => widgetWrites.create(one).commit()),
  ]);
  return slideId;
}

/** Stores a pitch with its slides; returns its id. */
async function savePitch({ title, endText, slides }: TemplatePitch, featureId: string, into: Into): Promise<string> {
  const pitchId = idFrom('pit', into.actor.organizationId, featureId);
  const structure: string[] = [];
  for (const [index, slide] of slides.entries()) structure.push(await saveSlide(slide, pitchId, index, into));
  await saveNewPitch(into.actor, pitchId, { title, endText, structure });
  return pitchId;
}

/** Stores a step; returns its id. */
async function saveStep(step: TemplateStep, index: number, into: Into): Promise<string> {
  const { actor, campaignId, organizationName, created, seed = campaignId } = into;
  const featureId = idFrom('ftr', seed, String(index));
  const featureType = step.pitch ? 'PITCH' : 'MESSAGE';
  const message = templateText(step.message, organizationName);
  const { days = 0, hours = 0, window, structure: structureType = 'feature' } = step;
  const pitch = step.pitch ? { pitchId: await savePitch(step.pitch, featureId, into) } : {};
  const kept = {
    organizationId: actor.organizationId,
    featureId,
    campaignId,
    featureType,
    structureType,
    label: stepLabel({ featureType, message }),
    created,
    message,
    days,
    hours,
    ...(window ? { window } : {}),
    ...pitch,
  } as const;
  await createMissing([campaignFeatureWrites.create(kept).commit()]);
  return featureId;
}

/** The template of this brand with that key; refused as missing when there is none. */
export function templateNamed(key: string): CampaignTemplate {
  const found = templatesOf(ownBrand()).find((template) => template.key === key);
  if (!found) throw notFound();
  return found;
}

/**
 * Stores everything that a template holds for a campaign, and returns the lists of its chain, which are not yet the campaign's. Ids
 * follow from the campaign's, so that a repeat writes the same.
 */
export async function saveTemplate({ steps }: CampaignTemplate, into: Into) {
  const chain = { before: [] as string[], feature: [] as string[], appointment: [] as string[] };
  for (const [index, step] of steps.entries()) {
    chain[step.structure ?? 'feature'].push(await saveStep(step, index, into));
  }
  return chain;
}
