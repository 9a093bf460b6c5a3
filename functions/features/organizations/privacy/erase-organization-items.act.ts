// Erases stored items of an organization. The bill, opt-outs under a keyed hash, and the audit log without people have to stay.

import { erasedMember } from '#domain/accounts/erasure/erase-account.act.ts';
import { FORMER_MEMBER, neutralized } from '#domain/accounts/erasure/without-member.rules.ts';
import { ORGANIZATION_KEY } from '#domain/accounts/organization.entity.ts';
import { erasePhone } from '#domain/leads/consent/erased-phone.act.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { changeStored, readStored, type StoredChange, type StoredItem } from '#platform/jobs/whole-table.act.ts';
import { keyAttributes } from '#platform/table/keys.ts';
import { deleteItems } from '#platform/table/plain-writes.ts';

const AT_ONCE = 8;

/** The bill, the records from which it is computed, and the number, which nobody else gets for some time. */
const BILL = [
  'usage',
  'dayLedger',
  'meter',
  'meterReport',
  'billing',
  'billingWatch',
  'moneyNews',
  'number',
  'leavingNumber',
];
const STAY: ReadonlySet<string> = new Set([...BILL, 'erasedPhone', 'organization', 'user']);

/** Removes from a line of the audit log who acted, and from where. */
async function neutralEntry(item: StoredItem): Promise<void> {
  const userId = typeof item.userId === 'string' ? item.userId : null;
  const member = userId === null ? null : await erasedMember(userId, null);
  await changeStored(item, (now) => {
    if (member) return neutralized(now, member);
    const left = { who: FORMER_MEMBER, ipAddress: '', userAgent: '' };
    return now.who === FORMER_MEMBER ? null : { set: left, remove: [] };
  });
}

/** Erases these items. Running it again changes nothing. */
export async function eraseOrganizationIn(organizationId: string, items: readonly StoredItem[]): Promise<void> {
  const itemsOfKind = (entity: string) => items.filter((item) => item.__edb_e__ === entity);
  await inChunks(itemsOfKind('phoneConsent'), AT_ONCE, ({ phone, leadId }) =>
    erasePhone(organizationId, String(phone), String(leadId ?? '')),
  );
  await inChunks(itemsOfKind('audit'), AT_ONCE, neutralEntry);
  const isGone = ({ __edb_e__: entity = '', state }: StoredItem) =>
    !STAY.has(entity) && !['audit', 'phoneConsent'].includes(entity) && !(entity === 'job' && state === 'RUNNING');
  await deleteItems(items.filter(isGone));
}

/** Replaces the name of an erased organization. */
const NAME = 'Erased organization';
const BLANK = { name: NAME, message: '', welcomeMessage: '', autoReply: '' };
/** What stays of the organization's own item besides its flags, as the heading of its bill. */
const OF_ITEM = new Set(['organizationId', 'created', 'erasure', 'numberState', 'orgType', 'messageAlertIds']);
const KEYS = /^(?:pk|sk|__edb_\w+)$/;

/** The change that leaves nothing of an organization's own item but its id and its flags; null once that is done. */
function emptied(item: StoredItem): StoredChange | null {
  const goes = ([name, value]: [string, unknown]) =>
    typeof value !== 'boolean' && !OF_ITEM.has(name) && !KEYS.test(name) && !(name in BLANK);
  const remove = Object.entries(item).filter(goes);
  if (remove.length === 0 && item.name === NAME) return null;
  return { set: { ...BLANK, messageAlertIds: [] }, remove: remove.map(([name]) => name) };
}

/** Empties the organization's own item, last: its id stays as the heading of its bill. */
export async function emptyOrganization(organizationId: string): Promise<void> {
  const item = await readStored(keyAttributes(ORGANIZATION_KEY, { organizationId }));
  if (item) await changeStored(item, emptied);
}
