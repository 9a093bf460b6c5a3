// Listens for signals by which batches go on, are withdrawn or written off, even if the process that caused them ended.
import type { SignalEvent } from '#functions/signals.ts';
import { fromQueue } from '#platform/gateways/queues/from-queue.ts';
import { answerPulse } from '../pulse/note-beat.act.ts';
import { answerResumed, wishSettled } from '../schedule/wake-wish.act.ts';
import {
  campaignChanged,
  resumeAfterBilling,
  resumeCampaign,
  sendRequestClosed,
  wakeOrganization,
  windowChanged,
} from './wake-batches.act.ts';

type WakingName =
  | 'sendRequest.closed'
  | 'campaign.resumed'
  | 'campaign.changed'
  | 'billing.resumed'
  | 'number.bought'
  | 'number.approved'
  | 'window.changed'
  | 'worker.asked'
  | 'wish.settled'
  | 'answer.resumed';
type WakingSignal = SignalEvent<WakingName>;

const WAKINGS: { [Name in WakingName]: (detail: SignalEvent<Name>['detail']) => Promise<void> } = {
  'sendRequest.closed': ({ organizationId, sendRequestId }) => sendRequestClosed(organizationId, sendRequestId),
  'campaign.resumed': ({ organizationId, campaignId, sendDue, atMs }) =>
    resumeCampaign(organizationId, campaignId, sendDue, atMs),
  'campaign.changed': ({ organizationId, campaignId, atMs }) => campaignChanged(organizationId, campaignId, atMs),
  'wish.settled': ({ organizationId, leadId }) => wishSettled(organizationId, leadId),
  'answer.resumed': ({ organizationId, leadId, campaignId }) => answerResumed(organizationId, leadId, campaignId),
  'billing.resumed': ({ organizationId, sendDue, atMs }) => resumeAfterBilling(organizationId, sendDue, atMs),
  'worker.asked': ({ asked }) => answerPulse(asked),
  'window.changed': ({ organizationId }) => windowChanged(organizationId),
  'number.bought': ({ organizationId }) => wakeOrganization(organizationId, { isDueNow: true }),
  'number.approved': ({ organizationId }) => wakeOrganization(organizationId, { isDueNow: true }),
};

/** Safe to repeat: batches that already go on, were withdrawn or written off are skipped. */
export const handler = fromQueue<WakingSignal>(({ 'detail-type': name, detail }) =>
  (WAKINGS[name] as (detail: WakingSignal['detail']) => Promise<void>)(detail),
);
