// Opt-outs that staff record, and possible opt-outs that they settle.
import { ask } from '#web/kit/ask.ts';
import type { OptOutInput } from '#web/kit/calls.gen.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { OptOutLeadsDocument, ResumeAfterAnswerDocument, ResumeLeadDocument } from './stopping.gen.ts';

/** Whose opt-outs: people in the list, or the phones in a column of an uploaded file. */
export type OptOutTargets = Meant | { uploadId: string; phoneKey: string };
type Recording = { whose: OptOutTargets; optOut: OptOutInput };

/** Records opt-outs; returns how many, or the job that does it in the background. */
export const useOptOut = (after?: (answer: { count?: number | null; job?: { id: string } | null }) => unknown) =>
  useWrite(
    'optOutLeads',
    async ({ whose, optOut }: Recording, id) =>
      (await ask(OptOutLeadsDocument, { ...whose, optOut, requestId: id() })) as {
        count?: number | null;
        job?: { id: string } | null;
      },
    after,
  );

/** Settles a possible opt-out as a false alarm. */
export const useResume = () => useWrite('resumeLead', (leadId: string) => ask(ResumeLeadDocument, { leadId }));

/** When a campaign that a person's answer holds goes on: on the day `on`, without one now; `hold` undoes that. */
export type AfterAnswer = { leadId: string; campaignId: string; on?: string; hold?: boolean };

/** Sets when a campaign that a person's answer holds goes on for them. */
export const useResumeAfterAnswer = () =>
  useWrite('resumeAfterAnswer', (decided: AfterAnswer) => ask(ResumeAfterAnswerDocument, decided));
