// Kinds of text as a table: which checks the gate makes for each, who pays, from whose number it leaves (decisions: Kinds of text).

/** Every kind of text that the product sends. */
export type TextKind =
  | 'campaign'
  | 'bulk'
  | 'rule'
  | 'reminder'
  | 'welcome'
  | 'optIn'
  | 'autoReply'
  | 'joined'
  | 'reply'
  | 'code'
  | 'keyword'
  | 'alert'
  | 'demo'
  | 'test';

export const TEXT_KINDS = [
  'campaign',
  'bulk',
  'rule',
  'reminder',
  'welcome',
  'optIn',
  'autoReply',
  'joined',
  'reply',
  'code',
  'keyword',
  'alert',
  'demo',
  'test',
] as const satisfies readonly TextKind[];

export type KindRow = {
  /** The billing of the organization must be active and its number registered. */
  asksBilling: boolean;
  /** The phone consent must not be opted out or invalid. */
  asksConsent: boolean;
  /** Held while staff have not decided about a possible wish to stop: true for texts that leave by themselves (decisions: Wishes in plain words). */
  asksWish: boolean;
  /**
   * Held without a recorded consent, where the brand asks for one: texts that staff or the product begin. The opt-in text asks for
   * the consent itself, and the others answer somebody or go to staff.
   */
  asksRecord: boolean;
  /** Held outside the send window, missed when too late. */
  asksWindow: boolean;
  /** At least 60 s after the last spaced text to the same phone. */
  isSpaced: boolean;
  /** Stored in the phone consent as a greeting: nobody is greeted twice. */
  isGreeting: boolean;
  isCharged: boolean;
  /** Goes to a phone that need not belong to a lead: of a member of staff, or of somebody who tries the product. */
  isToStaff: boolean;
  /** Waits in the sender's queue; the others leave at once. */
  isQueued: boolean;
};

const campaignLike: KindRow = {
  asksBilling: true,
  asksConsent: true,
  asksWish: true,
  asksRecord: true,
  asksWindow: true,
  isSpaced: true,
  isGreeting: false,
  isCharged: true,
  isToStaff: false,
  isQueued: true,
};
const single: KindRow = { ...campaignLike, asksRecord: false, isSpaced: false, isQueued: false };
const free: KindRow = {
  asksBilling: false,
  asksConsent: false,
  asksWish: false,
  asksRecord: false,
  asksWindow: false,
  isSpaced: false,
  isGreeting: false,
  isCharged: false,
  isToStaff: false,
  isQueued: false,
};

/** The checks of the gate, by kind. */
export const KINDS: Readonly<Record<TextKind, KindRow>> = {
  campaign: campaignLike,
  bulk: campaignLike,
  rule: campaignLike,
  reminder: campaignLike,
  welcome: { ...campaignLike, isGreeting: true, isQueued: false },
  optIn: { ...campaignLike, asksRecord: false, isGreeting: true },
  autoReply: single,
  // It answers the word that the person just texted, and tells them how to stop: it does not wait for the morning.
  joined: { ...single, asksWindow: false },
  reply: { ...single, asksWish: false },
  code: free,
  keyword: free,
  alert: { ...free, asksConsent: true, asksWindow: true, isToStaff: true },
  demo: { ...free, asksConsent: true, asksWindow: true, isToStaff: true },
  test: { ...single, asksWish: false, isToStaff: true },
};
