// WEBHOOK: an address of the organisation's own is called; only users with the flag `showAppt` choose it (WFL-12, A26).
import type { ActionKind } from './action-kind.rules.ts';

const LONGEST_ADDRESS = 500;

/** Why an address cannot be called; null when it can as far as it reads. What it resolves to is asked when it is called. */
export function addressRefusal(address: string | null | undefined): string | null {
  const text = (address ?? '').trim();
  if (text === '') return 'Enter the address that is to be called.';
  if (text.length > LONGEST_ADDRESS) return `An address takes at most ${LONGEST_ADDRESS} characters.`;
  if (!URL.canParse(text)) return 'That is not an address. It begins with https://.';
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'https:') return 'The address has to begin with https://.';
  if (username !== '' || password !== '') return 'Leave names and passwords out of the address.';
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(hostname)
    ? null
    : 'Use the name of a public host, like hooks.example.com.';
}

/** Its host, as a rule is read back: paths may hold what is nobody's business. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address);

export const WEBHOOK: ActionKind = {
  ...{ label: 'Webhook', keeps: ['webhookUrl'] },
  refusal: ({ webhookUrl }, { mayCall }) =>
    mayCall ? addressRefusal(webhookUrl) : 'Webhooks are not part of your account.',
  does: ({ webhookUrl }) => `call ${hostOf(webhookUrl ?? '')}`,
};
