// plannedSends: the texts and campaigns that wait for a time that staff chose.
import { openPlannedSends } from '#domain/texts/planned/planned-send.entity.ts';
import { plannedAnswer } from '#engine/audience/planned-answer.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** Those that wait, are leaving or could not leave, the next one first. */
export async function plannedSends(_: object, { organizationId }: Actor): Promise<AnswerTo<'plannedSends'>> {
  const open = await openPlannedSends(organizationId);
  return { plannedSends: await Promise.all(open.map(plannedAnswer)) };
}
