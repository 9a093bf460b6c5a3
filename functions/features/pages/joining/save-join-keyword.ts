// saveJoinKeyword: adds a keyword to join by, changes it, or archives it.
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { groupById } from '#domain/groups/group.entity.ts';
import { requireGroup } from '#domain/groups/require-group.act.ts';
import {
  joinKeywordsOf,
  joinKeywordWrites,
  type KeptJoinKeyword,
} from '#engine/messages/keyword/join-keyword.entity.ts';
import {
  joinText,
  joinTextsRefusal,
  joinWord,
  MOST_JOIN_KEYWORDS,
  SAME_WORD,
  TOO_MANY_KEYWORDS,
  wordRefusal,
} from '#engine/messages/keyword/join-keyword.rules.ts';
import type { MutationSaveJoinKeywordArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import { joinKeywords } from './join-keywords.ts';

type Fields = Pick<KeptJoinKeyword, 'consent' | 'reply' | 'groupId' | 'campaignId' | 'lifecycle'>;
/** Without `lifecycle` it stays as it is: an edit that was begun before somebody archived the keyword does not restore it. */
type Change = Omit<Fields, 'lifecycle'> & { lifecycle?: Fields['lifecycle'] };

const isArchivedNow = (noun: string) => `This ${noun} is archived. Choose another one, or none.`;

const isSame = (one: Fields, other: Fields) =>
  one.consent === other.consent &&
  one.reply === other.reply &&
  one.groupId === other.groupId &&
  one.campaignId === other.campaignId &&
  one.lifecycle === other.lifecycle;

async function store(organizationId: string, word: string, change: Change, isNew: boolean): Promise<void> {
  const all = await joinKeywordsOf(organizationId);
  const before = all.find((one) => one.word === word);
  const fields: Fields = {
    ...change,
    lifecycle: change.lifecycle ?? (isNew ? 'active' : (before?.lifecycle ?? 'active')),
  };
  if (before && isSame(before, fields)) return;
  if (before && isNew) throw new Refusal(SAME_WORD);
  if (!before && all.length >= MOST_JOIN_KEYWORDS) throw new Refusal(TOO_MANY_KEYWORDS);
  const { groupId, campaignId, ...texts } = fields;
  const starts = { ...(groupId && { groupId }), ...(campaignId && { campaignId }) };
  if (!before) {
    const fresh = { organizationId, word, texts: 0, people: 0, created: nowIso(), ...texts, ...starts };
    await transact([joinKeywordWrites.create(fresh).commit()]);
    return;
  }
  const gone = [...(groupId ? [] : ['groupId' as const]), ...(campaignId ? [] : ['campaignId' as const])];
  const patch = joinKeywordWrites.patch({ organizationId, word }).set({ ...texts, ...starts });
  await transact([(gone.length > 0 ? patch.remove(gone) : patch).commit()]);
}

async function requireActiveGroup(organizationId: string, groupId: string): Promise<void> {
  const group = await groupById(organizationId, groupId);
  if (group?.lifecycle === 'archived') throw new Refusal(isArchivedNow('group'));
  await requireGroup(organizationId, groupId);
}

/** A campaign that lacks a step may be chosen before it is written; one that is archived or one person's starts for nobody. */
async function requireActiveCampaign(organizationId: string, campaignId: string): Promise<void> {
  const campaign = await requireCampaign(organizationId, campaignId);
  const noun = ownBrand().words.campaign.one.toLowerCase();
  if (campaign.lifecycle !== 'active') throw new Refusal(isArchivedNow(noun));
  if (campaign.leadId) throw new Refusal(`This ${noun} belongs to one person. Choose another one.`);
}

/**
 * Answers all keywords. Repeating it changes nothing. Refuses a word that means something else (join-keyword.rules), consent words
 * that leave out what they must say, an empty reply, a group or campaign of another organization, one keyword too many, and a
 * new one that exists with other settings.
 */
export async function saveJoinKeyword(
  args: MutationSaveJoinKeywordArgs,
  actor: Actor,
): Promise<AnswerTo<'saveJoinKeyword'>> {
  const { organizationId } = actor;
  const [consent, reply] = [joinText(args.consent), joinText(args.reply)];
  const refusal = wordRefusal(args.word) ?? joinTextsRefusal(consent, reply);
  if (refusal) throw new Refusal(refusal);
  const isArchived = args.archive === true;
  if (args.groupId && !isArchived) await requireActiveGroup(organizationId, args.groupId);
  if (args.campaignId && !isArchived) await requireActiveCampaign(organizationId, args.campaignId);
  const starts = { groupId: args.groupId ?? undefined, campaignId: args.campaignId ?? undefined };
  const asked =
    typeof args.archive === 'boolean' ? { lifecycle: isArchived ? ('archived' as const) : ('active' as const) } : {};
  const change: Change = { consent, reply, ...starts, ...asked };
  await retryLost(() => store(organizationId, joinWord(args.word), change, args.isNew === true));
  return joinKeywords({}, actor);
}
