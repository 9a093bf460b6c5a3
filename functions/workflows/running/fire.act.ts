// A rule fires for somebody: its outcome is written once, each action done once, what came of them kept and counted.
import { organizationById } from '../../accounts/organization.entity.ts';
import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import type { KeptEnrolment } from '../../chains/enrolment.entity.ts';
import { nowIso } from '../../foundation/clock.ts';
import { type Lead, leadOf } from '../../people/lead.entity.ts';
import { liveSignal } from '../../table/live.ts';
import { committed, committedAlone } from '../../table/transact.ts';
import type { KeptAction } from '../rule/workflow-answer.act.ts';
import { type KeptWorkflow, workflowById } from '../workflow.entity.ts';
import { DO } from './do-actions.act.ts';
import type { Did, Doing } from './doing.act.ts';
import { decidedWrites, type Outcome, OutcomeEntity, outcomeOf } from './outcome.entity.ts';

export type Firing = { campaign: KeptCampaign; place: KeptEnrolment; rule: KeptWorkflow };

/** The outcome, made now or found; null when it was decided before. */
async function openOutcome({ campaign, place, rule }: Firing): Promise<Outcome | null> {
  const { organizationId, leadId, occurrence } = place;
  const key = { organizationId, leadId, workflowId: rule.workflowId, occurrence };
  const fresh = { campaignId: campaign.campaignId, featureId: rule.featureId, state: 'FIRING' as const, at: nowIso() };
  const isMade = await committedAlone(() => OutcomeEntity.create({ ...key, ...fresh, actions: [], addedTo: [] }));
  const found = await outcomeOf(key);
  if (!found && isMade) throw new Error('An outcome that was written is not there.');
  return found?.state === 'FIRING' ? found : null;
}

const GONE: Did = { isDone: false, said: 'They are no longer kept, or archived.' };

async function doAction(
  action: KeptAction,
  asked: Omit<Doing, 'onceKey' | 'lead'> & { lead: Lead | null },
): Promise<Did> {
  const { lead, outcome } = asked;
  const { actionType, actionId } = action;
  if (!actionType) return { isDone: false, said: 'Nothing was chosen for this action.' };
  if (lead?.lifecycle !== 'active') return GONE;
  const onceKey = `rule:${actionId}:${lead.leadId}:${outcome.occurrence}`;
  return DO[actionType](action, { ...asked, lead, onceKey });
}

/**
 * Does the rule's actions as it stands now, unless it was deleted meanwhile. Exactly once for each person and time in the campaign: whoever comes
 * second finds the outcome; who comes after somebody who died on the way goes on, and what was done already stays one.
 */
export async function fire(firing: Firing): Promise<void> {
  const { campaign, place } = firing;
  const { organizationId, leadId } = place;
  const rule = await workflowById(organizationId, firing.rule.workflowId);
  if (rule?.lifecycle !== 'active') return;
  const outcome = await openOutcome({ ...firing, rule });
  if (!outcome) return;
  const [lead, organization] = await Promise.all([leadOf(organizationId, leadId), organizationById(organizationId)]);
  if (!organization) return;
  const done: (Did & Pick<KeptAction, 'actionId' | 'actionType'>)[] = [];
  for (const action of rule.actions) {
    const did = await doAction(action, { rule, campaign, organization, lead, outcome });
    done.push({ ...did, actionId: action.actionId, actionType: action.actionType });
  }
  const actions = done.map(({ actionId, actionType = 'ME', isDone, said }) => ({ actionId, actionType, isDone, said }));
  const addedTo = done.flatMap((did) => did.addedTo ?? []);
  const state = done.some(({ isDone }) => isDone) ? 'FIRED' : 'REFUSED';
  const live = liveSignal(organizationId, 'campaign', { campaignId: campaign.campaignId, leadId });
  await committed([...decidedWrites(outcome, { state, actions, addedTo }), live]);
}
