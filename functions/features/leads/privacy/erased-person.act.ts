// The names and phones of a person, read from the data that still exists, so that a run that was killed midway can be continued.
import type { Lead } from '#domain/leads/lead.entity.ts';
import { type Send, sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { inboundOf } from '#engine/messages/inbound/inbound.entity.ts';
import { mentionOf } from './mentions.rules.ts';

export type ErasedPerson = {
  lead: Lead;
  organizationId: string;
  leadId: string;
  /** Every phone that they had, E.164. */
  phones: string[];
  /** Each name with the phone that they had at that time, for the search. */
  known: { name: string; phone: string }[];
  sends: Send[];
  /** Tells whether a text mentions them. */
  mention: RegExp;
};

/** The person behind a lead, with their sends. */
export async function erasedPerson(lead: Lead): Promise<ErasedPerson> {
  const { organizationId, leadId, name, phone, email, firstName, lastName, former = [] } = lead;
  const [sends, inbound] = await Promise.all([sendsOfLead(organizationId, leadId), inboundOf(organizationId, leadId)]);
  const known = [...former, { name, phone }];
  const phones = [
    ...new Set([
      ...known.map((each) => each.phone),
      ...sends.map((send) => send.phone),
      ...inbound.map(({ from }) => from),
    ]),
  ].filter(Boolean);
  const names = [...known.map((each) => each.name), firstName, lastName, email ?? ''];
  return { lead, organizationId, leadId, phones, known, sends, mention: mentionOf({ leadId, names, phones }) };
}
