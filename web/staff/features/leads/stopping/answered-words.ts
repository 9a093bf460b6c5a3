// What a person's reply did in a campaign, in one sentence.
import { longWhen } from '#web/kit/format.ts';
import type { LeadDetail } from '../lead.calls.ts';

export type AnsweredCampaign = NonNullable<LeadDetail['answered']>[number];

/** Whether staff put off the campaign to a later time. */
export const isPutOff = ({ isOver, resumesAt }: AnsweredCampaign) => !isOver && Boolean(resumesAt);

/** What happened, when, and who decided since. */
export function answeredWords({ campaignName, does, at, resumesAt, resumedBy, isOver }: AnsweredCampaign): string {
  const since = `${campaignName} ${does === 'END' ? 'ended' : 'was paused'} for them when they replied on ${longWhen(at)}.`;
  if (!resumesAt) return since;
  const by = resumedBy ? ` (${resumedBy})` : '';
  return `${since} It ${isOver ? 'was resumed' : 'resumes'} on ${longWhen(resumesAt)}${by}.`;
}
