// The report on a campaign's slides; `people-watching.act` finds the people behind each of its numbers.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { isBookable } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import type { QuestionReport, Watching } from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import { spreadOf } from './answers.rules.ts';
import { followedViewings } from './followed-viewings.act.ts';
import { pitchReport } from './slides.rules.ts';
import { type ReportedPitch, type Viewing, videoReports, viewingFigures } from './viewing.rules.ts';
import { pitchesOf } from './viewings.act.ts';

/** The questions of some pitches in their order. */
export function questionsOf(pitches: readonly ReportedPitch[]) {
  return pitches.flatMap(({ slides }) => slides.flatMap(({ widgets }) => widgets));
}

function questionReports(pitches: readonly ReportedPitch[], viewings: readonly Viewing[]): QuestionReport[] {
  return questionsOf(pitches).map((widget) => {
    const { widgetId, widgetType } = widget;
    const answers = viewings.map((viewing) => viewing.answers[widgetId] ?? []);
    return {
      widgetId,
      widgetType,
      label: widget.label || WIDGET_KINDS[widgetType].label,
      ...spreadOf(widget, answers),
    };
  });
}

/** The current figures of a campaign's slides. */
export async function watchingOf(campaign: KeptCampaign): Promise<Watching> {
  const [pitches, viewings] = await Promise.all([pitchesOf(campaign), followedViewings(campaign)]);
  return {
    ...viewingFigures(viewings, now()),
    hasCalendar: pitches.some(({ slides }) => slides.some(isBookable)),
    questions: questionReports(pitches, viewings),
    videos: videoReports(pitches, viewings).map(({ slideId, ...video }) => ({ pitchSlideId: slideId, ...video })),
    pitches: pitches.map((pitch) => pitchReport(pitch, viewings)),
  };
}
