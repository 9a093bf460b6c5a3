// Calls a rule's webhook or an endpoint: stored first, attempted at once, then retried for 24 hours with growing pauses while the rule
// or the endpoint exists (WFL-10).
import { noteAttempt } from '#domain/accounts/endpoints/endpoint-health.act.ts';
import { endpointById, type KeptEndpoint } from '#domain/accounts/endpoints/event-endpoint.entity.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { AGES } from '#functions/ages.ts';
import { expiresAfter, isoOf, now } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { postWebhook, type WebhookOutcome } from '#platform/gateways/webhook/post-webhook.ts';
import { newWebhookSecret } from '#platform/gateways/webhook/signature.ts';
import { committedAlone } from '#platform/table/transact.ts';
import type { KeptAction } from '../rule/workflow-answer.act.ts';
import type { ActionInput, Did } from '../waiting/action-input.act.ts';
import { RULE_DUE_FIELDS, ruleDueKeys } from '../waiting/rule-due.rules.ts';
import { startRuleWait } from '../waiting/rule-waits.act.ts';
import { workflowById } from '../workflow.entity.ts';
import { callBody, callIdOf, nextTryMs, validSecrets } from './call.rules.ts';
import { withPerson } from './event-body.rules.ts';
import {
  EVENT_CALL,
  type KeptCall,
  secretOfAction,
  TEST_CALL,
  WebhookCallEntity,
  WebhookSecretEntity,
  webhookCallById,
} from './webhook-call.entity.ts';

/** The most time of an attempt; its process has made it within the lease, or died. */
const ONE_TRY_MS = 10_000;
const LEASE_MS = 60_000;
const KEPT_SECONDS = AGES.webhookCall.seconds;
const RULE_GONE = 'Not tried again: the rule or its webhook was deleted';
const ENDPOINT_GONE = 'Not tried again: the endpoint was deleted or has stopped';

/** The secrets that sign an action's calls now; the first call creates the first secret if no user did before. */
async function secretsFor(organizationId: string, actionId: string): Promise<string[]> {
  const found = await secretOfAction(organizationId, actionId);
  if (found) return validSecrets(found, now());
  const made = { organizationId, actionId, secret: newWebhookSecret(), madeAt: isoOf(now()) };
  await committedAlone(() => WebhookSecretEntity.create(made));
  const kept = await secretOfAction(organizationId, actionId);
  if (!kept) throw new Error('A secret that was written is not there.');
  return validSecrets(kept, now());
}

const isOfEndpoint = ({ workflowId }: KeptCall) => workflowId === EVENT_CALL || workflowId === TEST_CALL;

/** The address in the rule now; null once the rule or the action is gone. */
async function urlOfRule({ organizationId, workflowId, actionId }: KeptCall): Promise<string | null> {
  const rule = await workflowById(organizationId, workflowId);
  if (rule?.lifecycle !== 'active') return null;
  const action = rule.actions.find((one) => one.actionId === actionId);
  return action?.webhookUrl ?? null;
}

/** The address of the endpoint now; null once it is gone or has stopped. A test is sent to a stopped one too. */
const urlOfEndpoint = (endpoint: KeptEndpoint | null, { workflowId }: KeptCall): string | null =>
  endpoint && (workflowId === TEST_CALL || endpoint.stoppedAt === undefined) ? endpoint.webhookUrl : null;

/** What is posted: an event's person is read for each attempt, so that an erased one is in none. */
async function bodyOf({ organizationId, workflowId, leadId, body }: KeptCall): Promise<string> {
  if (workflowId !== EVENT_CALL) return body;
  const lead = await leadOf(organizationId, leadId);
  if (!lead?.phone) return withPerson(body, null);
  const { firstName = '', lastName = '', phone } = lead;
  return withPerson(body, { id: leadId, ...(ownBrand().flags.maskMessages ? {} : { firstName, lastName, phone }) });
}

type After = { state: KeptCall['state']; nextMs: number | null };

function after({ tries, workflowId }: KeptCall, { ok, mayRetry }: WebhookOutcome): After {
  if (ok) return { state: 'TAKEN', nextMs: null };
  const nextMs = mayRetry && workflowId !== TEST_CALL ? nextTryMs(tries, now()) : null;
  return { state: nextMs === null ? 'GIVEN_UP' : 'CALLING', nextMs };
}

/**
 * Claims the next attempt; null when another process did. If the claiming process dies, another attempt follows a minute later.
 */
async function claim(call: KeptCall): Promise<KeptCall | null> {
  const { organizationId, actionId, callId, tries, round } = call;
  const taken = { tries: tries + 1, triedAt: isoOf(now()), nextAt: isoOf(now() + LEASE_MS) };
  const isMine = await committedAlone(() =>
    WebhookCallEntity.patch({ organizationId, actionId, callId })
      .set({ ...taken, ...ruleDueKeys(callId, now() + LEASE_MS) })
      .where(
        (kept, { eq }) => `${eq(kept.tries, tries)} AND ${eq(kept.round, round)} AND ${eq(kept.state, 'CALLING')}`,
      ),
  );
  return isMine ? { ...call, ...taken } : null;
}

/** Stores the result of an attempt, unless the call was sent again meanwhile. */
async function saveTry(call: KeptCall, outcome: WebhookOutcome, { state, nextMs }: After): Promise<void> {
  const { organizationId, actionId, callId, tries, round } = call;
  const { status, said: sentence, tookMs } = outcome;
  const next = nextMs === null ? {} : { nextAt: isoOf(nextMs), ...ruleDueKeys(callId, nextMs) };
  const over = nextMs === null ? (['nextAt', ...RULE_DUE_FIELDS] as const) : [];
  await committedAlone(() =>
    WebhookCallEntity.patch({ organizationId, actionId, callId })
      .set({ state, said: sentence, tookMs, ...(status === null ? {} : { status }), ...next })
      .remove([...over, ...(status === null ? (['status'] as const) : [])])
      .where((kept, { eq }) => `${eq(kept.tries, tries)} AND ${eq(kept.round, round)}`),
  );
}

/** Makes one attempt; returns when the next one is due, null when none follows or another process makes it. */
async function tryOnce(found: KeptCall): Promise<number | null> {
  const call = await claim(found);
  if (!call) return null;
  const { organizationId, actionId, callId } = call;
  const endpoint = isOfEndpoint(call) ? await endpointById(organizationId, actionId) : null;
  const url = isOfEndpoint(call) ? urlOfEndpoint(endpoint, call) : await urlOfRule(call);
  const sentence = isOfEndpoint(call) ? ENDPOINT_GONE : RULE_GONE;
  const gone = { ok: false, status: null, said: sentence, tookMs: 0, mayRetry: false };
  const secrets = url === null ? [] : await secretsFor(organizationId, actionId);
  const outcome =
    url === null ? gone : await postWebhook({ url, webhookId: callId, body: await bodyOf(call), secrets });
  const to = after(call, outcome);
  await saveTry(call, outcome, to);
  if (endpoint && url !== null && call.workflowId === EVENT_CALL) await noteAttempt(endpoint, outcome.ok);
  return to.nextMs;
}

/** Makes the next attempt of a call if it is due; returns until when to wait for the one after, null when none follows. */
export async function tryCall(callId: string): Promise<number | null> {
  const call = await webhookCallById(callId);
  if (call?.state !== 'CALLING') return null;
  const dueMs = Date.parse(call.nextAt ?? call.created);
  return dueMs > now() ? dueMs : tryOnce(call);
}

/** Makes the first attempt at once and schedules a retry if it was not accepted. */
async function callNow(call: KeptCall): Promise<void> {
  const nextMs = await tryCall(call.callId);
  if (nextMs !== null) await startRuleWait('call', call.callId, `${call.callId}-${call.round}`, nextMs);
}

/** Retries a call at once and for another 24 hours; an attempt in progress is not disturbed. */
export async function callAgain(call: KeptCall): Promise<void> {
  const { organizationId, actionId, callId, round, triedAt } = call;
  const isUnderWay = call.state === 'CALLING' && now() - Date.parse(triedAt ?? call.created) < ONE_TRY_MS;
  if (isUnderWay) return;
  const restarted = { state: 'CALLING' as const, round: round + 1, tries: 0, nextAt: isoOf(now()) };
  const isMine = await committedAlone(() =>
    WebhookCallEntity.patch({ organizationId, actionId, callId })
      .set({ ...restarted, ...ruleDueKeys(callId, now()) })
      .where((kept, { eq }) => eq(kept.round, round)),
  );
  if (isMine) await callNow({ ...call, ...restarted });
}

type Fresh = Pick<
  KeptCall,
  'organizationId' | 'actionId' | 'callId' | 'workflowId' | 'leadId' | 'body' | 'created' | 'event'
>;

/** Stores a call under its id, unless it is stored already, and makes the first attempt; returns the id. */
export async function callOnce(fresh: Fresh): Promise<string> {
  const { callId } = fresh;
  const state = { state: 'CALLING' as const, tries: 0, round: 1 };
  const due = { expiresAt: expiresAfter(KEPT_SECONDS), ...ruleDueKeys(callId, now()) };
  await committedAlone(() => WebhookCallEntity.create({ ...fresh, ...state, ...due }));
  const call = await webhookCallById(callId);
  if (call?.state === 'CALLING') await callNow(call);
  return callId;
}

/** The webhook action of a rule: stores the call under an id derived from the firing, so that there is only one. */
export async function callFor(action: KeptAction, doing: ActionInput): Promise<Did> {
  const { rule, campaign, lead, outcome, onceKey } = doing;
  const { organizationId, leadId } = lead;
  const { actionId } = action;
  const callId = callIdOf(organizationId, actionId, Date.parse(outcome.at), hashOf(onceKey));
  const isNamed = !ownBrand().flags.maskMessages;
  const body = callBody({ organizationId, rule, campaign, lead, at: outcome.at, isNamed });
  await callOnce({
    organizationId,
    actionId,
    callId,
    workflowId: rule.workflowId,
    leadId,
    body,
    created: outcome.at,
  });
  return { isDone: true, said: 'Called the webhook.' };
}
