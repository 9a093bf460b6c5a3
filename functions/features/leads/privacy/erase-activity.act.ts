// Erases a person's activity and answers on pages, in campaigns and with rules; the counts of reports stay, without the person.

import { PhoneCodeEntity } from '#domain/accounts/proof/phone-code.entity.ts';
import { appointmentsOf } from '#domain/campaigns/appointments/appointment.entity.ts';
import { EventLinkEntity } from '#domain/campaigns/appointments/event-link.entity.ts';
import { enrollmentsOf } from '#domain/campaigns/enrollment.entity.ts';
import { LeadLinkEntity } from '#domain/campaigns/lead-link.entity.ts';
import { type KeptWidget, widgetsByIds } from '#domain/pitches/widgets/widget.entity.ts';
import { WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import { codeName } from '#engine/activity/browser/link-code-name.rules.ts';
import {
  loadWrites,
  type ViewerFacts,
  type ViewerKey,
  viewerPlace,
  viewerWrites,
  viewOf,
} from '#engine/activity/track/view.entity.ts';
import { storesField } from '#engine/workflows/actions/action-kinds.rules.ts';
import { WebhookCallEntity } from '#engine/workflows/calls/webhook-call.entity.ts';
import { outcomesOfLead } from '#engine/workflows/waiting/outcome.entity.ts';
import type { ActionType } from '#functions/schema.gen.ts';
import { committed } from '#platform/table/transact.ts';
import type { ErasedPerson } from './erased-person.act.ts';

/** Replaces free text in an answer, so that the number of answers stays the same. */
const ERASED = '(erased)';

/** Answers to questions with choices still count; free text is erased. */
function without(values: readonly string[], widget: KeptWidget | undefined): string[] {
  const { fixed, hasRange } = widget ? WIDGET_KINDS[widget.widgetType] : { fixed: [], hasRange: false };
  const given = new Set([...fixed, ...(widget?.labels ?? [])]);
  const stays = (value: string) => given.has(value) || (hasRange && /^-?\d{1,6}$/.test(value));
  return values.map((value) => (stays(value) ? value : ERASED));
}

async function blankedAnswers(organizationId: string, answers: NonNullable<ViewerFacts['answers']>) {
  const widgets = await widgetsByIds(
    organizationId,
    answers.map(({ widgetId }) => widgetId),
  );
  const byId = new Map(widgets.map((widget) => [widget.widgetId, widget]));
  return answers.map(({ before: _, ...answer }) => ({
    ...answer,
    values: without(answer.values, byId.get(answer.widgetId)),
  }));
}

/** Keeps the times and steps that a campaign's figures count, and erases browser, booking and free text. */
async function blankViews(viewerKey: ViewerKey): Promise<void> {
  const { loads, viewers } = await viewOf(viewerKey);
  for (const { ssid } of loads)
    await committed([
      loadWrites
        .patch({ ...viewerPlace(viewerKey), ssid })
        .remove(['deviceId'])
        .commit(),
    ]);
  for (const { devices: _, browsers: __, eventUrls: ___, outbox: ____, ...stays } of viewers) {
    const answers = await blankedAnswers(viewerKey.organizationId, stays.answers ?? []);
    const write = viewerWrites
      .put({ ...stays, ...viewerPlace(viewerKey), rev: stays.rev + 1, answers })
      .where(({ rev }, { eq }) => eq(rev, stays.rev));
    if (!(await committed([write.commit()])).isMade) return blankViews(viewerKey);
  }
}

/** Deletes their links; their activity behind them still counts, without the person. */
export async function eraseViews({ organizationId, leadId, phones }: ErasedPerson): Promise<void> {
  for (const { campaignId, code } of await enrollmentsOf(organizationId, leadId)) {
    await LeadLinkEntity.delete({ code }).go();
    await blankViews({ organizationId, campaignId, leadId });
  }
  for (const phone of phones)
    await PhoneCodeEntity.delete([{ phone }, { phone: codeName({ phone, organizationId, leadId }) }]).go();
}

/** Erases the webhook calls about them, finished or still retried, and the links to their appointments. */
export async function eraseCallsAndLinks({ organizationId, leadId }: ErasedPerson): Promise<void> {
  const outcomes = await outcomesOfLead(organizationId, leadId);
  const called = outcomes.flatMap(({ actions }) =>
    actions.filter(({ actionType }) => storesField({ actionType: actionType as ActionType }, 'webhookUrl')),
  );
  for (const actionId of new Set(called.map((action) => action.actionId))) {
    const { data } = await WebhookCallEntity.query.byAction({ organizationId, actionId }).go({ pages: 'all' });
    const about = data.filter((call) => call.leadId === leadId);
    await WebhookCallEntity.delete(about.map(({ callId }) => ({ organizationId, actionId, callId }))).go();
  }
  const codes = (await appointmentsOf(organizationId, leadId)).flatMap(({ code }) => (code ? [{ code }] : []));
  if (codes.length > 0) await EventLinkEntity.delete(codes).go();
}
