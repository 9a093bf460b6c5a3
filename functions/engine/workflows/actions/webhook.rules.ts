// WEBHOOK: an address of the organisation's own is called; only users with the flag `showAppt` choose it (WFL-12, A26).
import { webhookRefusal } from '#platform/gateways/webhook/address.rules.ts';
import { type ActionKind, OPEN } from './action-kind.rules.ts';

/** Its host, as a rule is read back: paths may hold what is nobody's business. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address);

export const WEBHOOK: ActionKind = {
  ...{ label: 'Webhook', keeps: ['webhookUrl'] },
  refusal: ({ webhookUrl }, { mayCall }) =>
    mayCall ? webhookRefusal(webhookUrl ?? '') : 'Webhooks are not part of your account.',
  does: ({ webhookUrl }) => `call ${webhookUrl ? hostOf(webhookUrl) : OPEN}`,
};
