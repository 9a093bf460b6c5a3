// The interface of a kind of action. A kind is one file beside this one and one line in action-kinds.rules (WFL-10).
import type { ActionType } from '#functions/schema.gen.ts';
import type { Words } from '#platform/brands/brand.ts';

/** An action as its kind reads it. */
export type Action = {
  actionType?: ActionType | null | undefined;
  default: boolean;
  message: string;
  webhookUrl?: string | null | undefined;
  userIds: readonly string[];
  nextCampaignId?: string | null | undefined;
};

/** The parts of the organization that the action refers to. */
export type ActionAbout = {
  /** The users who may be notified. */
  users: readonly string[];
  /** Whether the campaign to which people are to be added exists. */
  hasCampaign: boolean;
  /** Whether that is the campaign of the rule itself. */
  isOwnCampaign: boolean;
  /** Whether the user who saves it may have webhooks called (WFL-12, decisions: A26). */
  mayCall: boolean;
};

/** The names used when a rule is read back. */
export type ActionNames = { user(userId: string): string; campaign(campaignId: string): string };

/** The brand's nouns that names of actions use. */
export type ActionWords = Pick<Words, 'lead' | 'campaign'>;

export type ActionKind = {
  /** Its name for staff, in the brand's nouns. */
  label(words: ActionWords): string;
  /** The fields that an action of this kind stores. */
  keeps: readonly ('default' | 'message' | 'userIds' | 'nextCampaignId' | 'webhookUrl')[];
  /** Whether it notifies the user who saves it, unless it names users already. */
  isForSaver?: true;
  /** Whether it texts the lead. */
  textsLead?: true;
  /** Why the action is invalid; null when it is valid. */
  refusal(action: Action, about: ActionAbout): string | null;
  /** Whether what it refers to is not chosen yet, or the copy of a rule left a gap there; never where it is absent. */
  isOpen?(action: Action): boolean;
  /** The part of the sentence after "If ..., ". */
  does(action: Action, names: ActionNames): string;
};

/** Replaces a choice that is missing or no longer exists. */
export const OPEN = '…';

/** Words joined with commas and "and": a, b and c. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
