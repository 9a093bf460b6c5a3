// The gate's verdict about a text of a simulated lead, and where the text's link leads.
import { notAfterMs } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { lackOf, leadsTo } from '#domain/campaigns/chain/step-link.rules.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { gate } from '#domain/texts/send/gate.rules.ts';
import type { LeadFacts, Verdict } from '#domain/texts/send/gate-facts.rules.ts';
import { type Done, openedSteps } from './simulated-lead.rules.ts';
import type { OnItsWay, Simulated, SimulatedStep } from './simulator-input.rules.ts';

/** The state of the simulated lead at one moment. */
type LeadState = {
  done: readonly Done[];
  /** The current time of the appointment. */
  meetsMs: number | undefined;
  hasStopped: boolean;
  /** They answered, and the sequence waits or ends for it. */
  hasAnswered: boolean;
  lastTextMs: number;
  recentMs: readonly number[];
  isGreeted: boolean;
};

/** The kinds of text that a simulated lead gets. */
export type SimulatedKind = 'campaign' | 'rule' | 'optIn';

/** A text of a step's chain or of a rule, or the opt-in text, at the moment at which it falls due or its hold ends. */
type TextNow = { kind: SimulatedKind; text: OnItsWay; nowMs: number };

/** The target of the link in a step's text. */
export const linkOf = ({ chain, steps }: Simulated, step: SimulatedStep) => leadsTo(step, chain, steps);

/** The step whose page opens behind the link of this one: a reminder opens the page of its pitch. */
export function slidesStepId(given: Simulated, step: SimulatedStep): string | undefined {
  const leads = linkOf(given, step);
  return leads && 'slidesOf' in leads ? leads.slidesOf.featureId : undefined;
}

/** The gate's verdict, from the same facts that delivery gives it. */
export function simulatedVerdict(given: Simulated, lead: LeadState, { kind, text, nowMs }: TextNow): Verdict {
  const { window, flags, pace, chain, isUnrecorded } = given;
  const { step, fallsDueMs, skip } = text;
  const lacks = (kind === 'campaign' && lackOf(step, linkOf(given, step))) || undefined;
  const organization = { hasNumber: true, registered: true, flags, quietHours: given.places !== undefined };
  const campaign = { lifecycle: 'active' as const, paused: false };
  const asked = { nowMs, kind, organization, billingActive: true, campaign, hasStep: !lacks, lacks, window };
  const { spacingSeconds, dailyTexts } = pace;
  const notAfter = text.anchor ? { notAfterMs: notAfterMs(chain, step.featureId, lead.meetsMs) } : {};
  const reminds = kind === 'campaign' && STEP_KINDS[step.featureType].isForUnopened;
  const remindsOf = reminds ? slidesStepId(given, step) : undefined;
  const due = { remindsOf, fallsDueMs, skip };
  return gate(
    { ...asked, ...notAfter, ...due, spacingSeconds, dailyTexts, requireOptInReply: false, needsRecord: isUnrecorded },
    { ...factsForGate(lead, given), answered: answeredFor(given, lead, { kind, text }) },
  );
}

/** What an answer did to the sequence, for its own texts: texts of rules and appointments leave in any case. */
function answeredFor(
  { whenAnswered }: Simulated,
  { hasAnswered }: LeadState,
  { kind, text }: Pick<TextNow, 'kind' | 'text'>,
): LeadFacts['answered'] {
  if (!hasAnswered || kind === 'rule' || text.anchor || !whenAnswered || whenAnswered === 'GO_ON') return undefined;
  return { does: whenAnswered };
}

const factsForGate = (lead: LeadState, { places, isUnrecorded, greeting }: Simulated): LeadFacts => ({
  lead: 'active',
  enrollment: 'in',
  places,
  openedSteps: openedSteps(lead.done),
  phoneConsent: {
    consent: lead.hasStopped ? 'out' : isUnrecorded || greeting ? 'unknown' : 'in',
    isRecorded: !isUnrecorded,
    invalid: false,
    lastTextMs: lead.lastTextMs,
    recentMs: lead.recentMs,
    isGreeted: lead.isGreeted,
  },
});
