// Saves a widget and its position; one that has answers keeps its kind and its options (PIT-12 to PIT-15, API-079).

import { placedAfter } from '#domain/campaigns/chain/chain.rules.ts';
import { widgetAnswer } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requireWidget } from '#domain/pitches/pitch/require-pitch.act.ts';
import { orderAt, parentAnswer, requireFits, saveOrder } from '#domain/pitches/pitch/widget-parent.act.ts';
import { type KeptWidget, widgetWrites } from '#domain/pitches/widgets/widget.entity.ts';
import { answeredRefusal } from '#domain/pitches/widgets/widget.rules.ts';
import { widgetFields } from '#domain/pitches/widgets/widget-fields.act.ts';
import type { MutationUpdateSlideWidgetArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';

const OWN = ['fineText', 'start', 'end', 'required'] as const;

/** The write of the changed widget; refused when an answer came in since it was read. */
function writeOf(widget: KeptWidget, args: MutationUpdateSlideWidgetArgs) {
  const { organizationId, widgetId, answeredAt } = widget;
  const fields = widgetFields(args.slideWidget ?? {}, widget);
  requireFits(widget, fields);
  const refusal = answeredAt ? answeredRefusal(widget, fields) : null;
  if (refusal) throw new Refusal(refusal);
  const gone = OWN.filter((field) => widget[field] !== undefined && fields[field] === undefined);
  const patch = widgetWrites.patch({ organizationId, widgetId }).set(fields);
  const write = gone.length > 0 ? patch.remove(gone) : patch;
  return answeredAt ? write.commit() : write.where((kept, { notExists }) => notExists(kept.answeredAt)).commit();
}

/** Saves the given fields. Throws a Refusal for a change that would make existing answers meaningless. */
export async function updateSlideWidget(
  args: MutationUpdateSlideWidgetArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'updateSlideWidget'>> {
  const widget = await requireWidget(organizationId, args.slideWidgetId);
  const { widgetId, campaignId = null } = widget;
  await orderAt(organizationId, widget);
  const writes = args.slideWidget ? [writeOf(widget, args)] : [];
  if (args.after !== undefined) {
    await saveOrder(organizationId, widget, (order) => placedAfter(order, widgetId, args.after), writes);
  } else if (writes.length > 0) {
    const live = campaignId
      ? liveSignal(organizationId, 'campaign', { campaignId })
      : liveSignal(organizationId, 'pitch');
    const { isMade } = await committed([...writes, live]);
    if (!isMade) throw notFound();
  }
  return {
    slideWidget: widgetAnswer(await requireWidget(organizationId, widgetId)),
    ...(await parentAnswer(organizationId, widget)),
  };
}
