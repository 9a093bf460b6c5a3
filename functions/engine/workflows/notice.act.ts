// The standard notice to staff that a rule fired, with the names of the slides and questions in its triggers (decisions: A25).
import { slidesOf } from '#domain/pitches/slides/slide.entity.ts';
import { widgetsByIds } from '#domain/pitches/widgets/widget.entity.ts';
import { conditionsMet, standardNotice } from './sentence.rules.ts';
import type { TriggerNames } from './triggers/trigger-kind.rules.ts';
import type { KeptWorkflow } from './workflow.entity.ts';

/** Used for a slide or question that has no name or no longer exists. */
const SLIDE = 'a slide';
const QUESTION = 'a question';

/** Reads the names of a rule's slides and questions. */
async function namesOf({ organizationId, triggers }: KeptWorkflow): Promise<TriggerNames> {
  const slideIds = triggers.flatMap(({ triggerOption }) => triggerOption ?? []);
  const widgetIds = triggers.flatMap(({ widgetId }) => widgetId ?? []);
  const [slides, widgets] = await Promise.all([
    slidesOf({ organizationId, structure: slideIds }),
    widgetsByIds(organizationId, widgetIds),
  ]);
  const titles = new Map(slides.map((slide) => [slide.slideId, slide.internalTitle || slide.title]));
  const labels = new Map(widgets.map((widget) => [widget.widgetId, widget.label]));
  return {
    answer: (value) => `"${value}"`,
    slide: (slideId) => titles.get(slideId) || SLIDE,
    question: (widgetId) => labels.get(widgetId) || QUESTION,
  };
}

/** Uses straight quotes: curly ones would force UCS-2 and halve what fits into a segment. */
const quoted = (name: string, nameless: string) => (name === nameless ? name : `"${name}"`);

/** Who did what, in which campaign, as one sentence. */
export async function noticeOf(rule: KeptWorkflow, who: { name: string; campaign: string }): Promise<string> {
  const { slide, question, answer } = await namesOf(rule);
  return standardNotice(rule.triggers, who, {
    answer,
    slide: (slideId) => quoted(slide(slideId), SLIDE),
    question: (widgetId) => quoted(question(widgetId), QUESTION),
  });
}

/** The conditions that fired, worded for the person: `have opened the pitch` (decisions: A34). */
export async function ifsOf(rule: KeptWorkflow): Promise<string> {
  return conditionsMet(rule.triggers, await namesOf(rule));
}
