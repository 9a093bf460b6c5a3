// Queues our answers to an inbound text; each is queued once, however often this runs.

import { fillPlaceholders } from '#domain/campaigns/text/message.rules.ts';
import { displayPhone } from '#domain/leads/consent/phone.rules.ts';
import { type Lead, leadOf } from '#domain/leads/lead.entity.ts';
import { requestText } from '#engine/delivery/entry/request-text.act.ts';
import { fromSender } from '#platform/brands/sender-name.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { readOne } from '#platform/table/reads.ts';
import { joinKeywordOf } from '../keyword/join-keyword.entity.ts';
import { CONFIRM_JOIN, JOIN_FOOTER, type JoinAnswer, OUT_BEFORE } from '../keyword/join-keyword.rules.ts';
import { SeenTextEntity } from './inbound.entity.ts';
import type { Answer } from './inbound-answer.rules.ts';
import type { InboundText } from './inbound-text.rules.ts';

/** The organization that answers, and its wording. */
export type Answering = { organizationId: string; name: string; autoReply: string; welcomeMessage: string };

const KINDS = {
  out: 'keyword',
  in: 'keyword',
  help: 'keyword',
  welcome: 'welcome',
  auto: 'autoReply',
  joined: 'joined',
  confirm: 'keyword',
  startFirst: 'keyword',
} as const;

/** The answer to a keyword to join, after the organization's name. */
async function joinWords(answer: JoinAnswer, { organizationId, name }: Answering, word = ''): Promise<string> {
  if (answer !== 'joined') return fromSender(answer === 'confirm' ? CONFIRM_JOIN : OUT_BEFORE, name);
  const reply = (await joinKeywordOf(organizationId, word))?.reply ?? '';
  return `${name}: ${reply} ${JOIN_FOOTER}`;
}

function wordsOf(answer: Exclude<Answer, JoinAnswer>, organization: Answering, lead: Lead | null): string {
  const { words } = ownBrand();
  const keyword = { out: words.stopReply, in: words.startReply, help: words.helpReply };
  if (answer === 'out' || answer === 'in' || answer === 'help') return fromSender(keyword[answer], organization.name);
  const text = answer === 'welcome' ? organization.welcomeMessage : organization.autoReply;
  return fillPlaceholders(text, lead ? { ...lead, phone: displayPhone(lead.phone) } : {}, words.friend);
}

/**
 * Queues the answers that were recorded when the text was stored; after a crash in between, the provider's next call does it.
 */
export async function answerInbound(text: InboundText, organization: Answering): Promise<void> {
  const taken = await readOne(SeenTextEntity, { sid: text.sid });
  if (!taken || taken.answers.length === 0) return;
  const { organizationId } = organization;
  const isLead = taken.leadId !== undefined && taken.leadId !== text.from;
  const lead = isLead && taken.leadId ? await leadOf(organizationId, taken.leadId) : null;
  for (const answer of taken.answers as Answer[]) {
    const isJoin = answer === 'joined' || answer === 'confirm' || answer === 'startFirst';
    const words = isJoin ? joinWords(answer, organization, taken.word) : wordsOf(answer, organization, lead);
    await requestText({
      kind: KINDS[answer],
      organizationId,
      ...(lead && { leadId: lead.leadId }),
      phone: text.from,
      from: text.to,
      text: await words,
      senderName: organization.name,
      onceKey: `${answer}:${text.sid}`,
    });
  }
}
