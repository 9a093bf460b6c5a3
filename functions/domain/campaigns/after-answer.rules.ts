// What an answer does to a person's enrollment in a campaign: the sequence goes on, waits for staff, or ends for them.
import type { WhenAnswered } from '#functions/schema.gen.ts';

/** The fields of an enrollment that an answer and staff change. Times are ISO. */
export type AnsweredEnrollment = {
  enrolledAt: string;
  removedAt?: string | undefined;
  answeredAt?: string | undefined;
  answeredDoes?: 'PAUSE' | 'END' | undefined;
  resumesAt?: string | undefined;
  resumedAt?: string | undefined;
};

/** What the gate knows about an answer: whether it paused or ended the sequence, and when the sequence goes on, if staff decided that. */
export type AnsweredFacts = { does: 'PAUSE' | 'END'; resumesMs?: number | undefined };

/** The fields that a new answer removes: an earlier decision of staff was about an earlier answer. */
export const RESUMED_FIELDS = ['resumesAt', 'resumedAt', 'resumedBy'] as const;

/** What an answer did to this enrollment; undefined when no answer paused or ended it. */
export function answeredFacts({
  answeredAt,
  answeredDoes,
  resumesAt,
}: Partial<AnsweredEnrollment>): AnsweredFacts | undefined {
  if (!answeredAt || !answeredDoes) return undefined;
  return { does: answeredDoes, ...(resumesAt ? { resumesMs: Date.parse(resumesAt) } : {}) };
}

/** Whether an answer keeps the sequence from texting them at that time. */
export function isHeldByAnswer(enrollment: Partial<AnsweredEnrollment>, nowMs: number): boolean {
  const facts = answeredFacts(enrollment);
  return facts !== undefined && (facts.resumesMs ?? Number.POSITIVE_INFINITY) > nowMs;
}

/**
 * What an answer written at `at` (ISO) does to this enrollment, by the campaign's setting; null when it changes nothing: they entered
 * later, an answer or a decision of staff is newer, or the sequence has ended for them already.
 */
export function doesToEnrollment(
  enrollment: AnsweredEnrollment,
  whenAnswered: WhenAnswered | undefined,
  at: string,
): 'PAUSE' | 'END' | null {
  if (!whenAnswered || whenAnswered === 'GO_ON' || enrollment.removedAt) return null;
  const newest = [enrollment.enrolledAt, enrollment.answeredAt ?? '', enrollment.resumedAt ?? ''].reduce(
    (one, other) => (other > one ? other : one),
  );
  if (newest >= at) return null;
  return enrollment.answeredDoes === 'END' && !enrollment.resumesAt ? null : whenAnswered;
}
