// What a kind of action says of itself. A kind is one file beside this one and one line in action-kinds.rules (WFL-10).
import type { ActionType } from '#functions/schema.gen.ts';

/** An action as its kind reads it. */
export type Action = {
  actionType?: ActionType | null | undefined;
  default: boolean;
  message: string;
  webhookUrl?: string | null | undefined;
  userIds: readonly string[];
  nextCampaignId?: string | null | undefined;
};

/** What of the organisation the action names. */
export type ActionAbout = {
  /** Those of its users who may be told of something. */
  users: readonly string[];
  /** Whether there is the campaign that people are to be added to. */
  hasCampaign: boolean;
  /** Whether that is the campaign of the rule itself. */
  isOwnCampaign: boolean;
  /** Whether who saves it may have addresses called (WFL-12, decisions: A26). */
  mayCall: boolean;
};

/** How things are called in a rule that is read back. */
export type ActionNames = { user(userId: string): string; campaign(campaignId: string): string };

export type ActionKind = {
  /** What staff call it. */
  label: string;
  /** What of an action it keeps beside its kind. */
  keeps: readonly ('default' | 'message' | 'userIds' | 'nextCampaignId' | 'webhookUrl')[];
  /** Why it cannot be kept like this; null when it can. */
  refusal(action: Action, about: ActionAbout): string | null;
  /** What comes after the comma of "If ..., ". */
  does(action: Action, names: ActionNames): string;
};

/** Stands for what is not chosen (any more). */
export const OPEN = '…';

/** Words joined as people say them: a, b and c. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
