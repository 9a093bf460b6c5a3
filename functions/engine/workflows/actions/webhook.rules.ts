// WEBHOOK: calls an address of the organization's own; only users with the flag `showAppt` can choose it (WFL-12, A26).
import { webhookRefusal } from '#platform/gateways/webhook/address.rules.ts';
import { type ActionKind, OPEN } from './action-kind.rules.ts';

/** The address's host only: its path may hold secrets that other readers of the rule should not see. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address);

export const WEBHOOK: ActionKind = {
  label: () => 'Webhook',
  keeps: ['webhookUrl'],
  refusal: ({ webhookUrl }, { mayCall }) =>
    mayCall ? webhookRefusal(webhookUrl ?? '') : 'Webhooks are not part of this account.',
  isOpen: ({ webhookUrl }) => !webhookUrl,
  does: ({ webhookUrl }) => `call ${webhookUrl ? hostOf(webhookUrl) : OPEN}`,
};
