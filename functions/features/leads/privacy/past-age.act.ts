// Finds and removes records that are older than the brand's manifest allows: proofs, texts in both directions, notes, visits.

import { type PhoneConsent, phoneConsentsOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { leadsOf } from '#domain/leads/lead.entity.ts';
import type { Send } from '#domain/texts/send/send.entity.ts';
import { YEAR_SECONDS, YEARS } from '#functions/ages.ts';
import type { RecordAges } from '#platform/brands/limits.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { isoOf } from '#platform/foundation/clock.ts';
import { deletePictures } from '#platform/gateways/received/received-files.ts';
import type { StoredItem, TablePass } from '#platform/jobs/whole-table.act.ts';
import { deleteItems } from '#platform/table/plain-writes.ts';
import { blankTexts } from './erase-texts.act.ts';

const AT_ONCE = 8;

/** The attribute that says when an item of each kind was written; a send whose words were erased already is left out. */
const WRITTEN = {
  consent: { attribute: 'at' },
  submission: { attribute: 'at' },
  inbound: { attribute: 'at' },
  note: { attribute: 'at' },
  send: { attribute: 'askedAt', but: { attribute: 'phone', value: '' } },
  pageLoad: { attribute: 'openedMs', isNumber: true },
} as const;
type Kind = keyof typeof WRITTEN;

/** Items of that kind that were written before this time are past their age (milliseconds since 1970). */
const cutOf = (kind: Kind, ages: RecordAges, nowMs: number) => nowMs - ages[YEARS[kind].years] * YEAR_SECONDS * 1000;

/** The items of the table that are older than the brand keeps them. */
export function pastAge(ages: RecordAges, nowMs: number): TablePass {
  const older = (Object.keys(WRITTEN) as Kind[]).map((kind) => {
    const { attribute, ...more } = WRITTEN[kind];
    const cutMs = cutOf(kind, ages, nowMs);
    const but = 'but' in more ? { but: more.but } : {};
    return { kind, attribute, than: 'isNumber' in more ? cutMs : isoOf(cutMs), ...but };
  });
  return { values: {}, older };
}

/** Groups by the organization. */
const byOrganization = (items: readonly StoredItem[]) => Map.groupBy(items, (item) => String(item.organizationId));

/** The phones of an organization to which a text left since then: their consents are still needed as proof. */
async function textedSince(organizationId: string, phones: readonly string[], cutMs: number): Promise<Set<string>> {
  const consents: PhoneConsent[] = await phoneConsentsOf(organizationId, phones);
  return new Set(consents.filter(({ lastTextMs }) => lastTextMs >= cutMs).map(({ phone }) => phone));
}

/** The consents that are no longer needed as proof, because no text left to their phone since then. Opt-outs stay. */
async function spentConsents(items: readonly StoredItem[], cutMs: number): Promise<StoredItem[]> {
  const spent: StoredItem[] = [];
  for (const [organizationId, some] of byOrganization(items.filter(({ what }) => what !== 'out'))) {
    const texted = await textedSince(
      organizationId,
      some.map(({ phone }) => String(phone)),
      cutMs,
    );
    spent.push(...some.filter(({ phone }) => !texted.has(String(phone))));
  }
  return spent;
}

/** The answers on forms of people to whom no text left since then. */
async function spentSubmissions(items: readonly StoredItem[], cutMs: number): Promise<StoredItem[]> {
  const spent: StoredItem[] = [];
  for (const [organizationId, some] of byOrganization(items)) {
    const leads = await leadsOf(organizationId, [...new Set(some.map(({ leadId }) => String(leadId)))]);
    const phoneOf = new Map(leads.map(({ leadId, phone }) => [leadId, phone]));
    const texted = await textedSince(organizationId, [...phoneOf.values()], cutMs);
    spent.push(...some.filter(({ leadId }) => !texted.has(phoneOf.get(String(leadId)) ?? '')));
  }
  return spent;
}

/**
 * Removes these items, which are past their age: they are deleted, but a text of ours only loses its words and phone, and still counts in
 * reports and the bill. Returns how many were removed. Running it again changes nothing.
 */
export async function takePastAge(items: readonly StoredItem[], ages: RecordAges, nowMs: number): Promise<number> {
  const itemsOfKind = (kind: Kind) => items.filter((item) => item.__edb_e__ === kind);
  const proofsMs = cutOf('consent', ages, nowMs);
  const gone = [
    ...(await spentConsents(itemsOfKind('consent'), proofsMs)),
    ...(await spentSubmissions(itemsOfKind('submission'), proofsMs)),
    ...itemsOfKind('inbound'),
    ...itemsOfKind('note'),
    ...itemsOfKind('pageLoad'),
  ];
  const withPictures = gone.filter(({ __edb_e__: kind, pictures }) => kind === 'inbound' && pictures);
  await inChunks(withPictures, AT_ONCE, ({ organizationId, sid }) =>
    deletePictures({ organizationId: String(organizationId), sid: String(sid) }),
  );
  await deleteItems(gone);
  const sends = itemsOfKind('send') as unknown as Send[];
  await blankTexts(sends);
  return gone.length + sends.length;
}
