// The interface of a kind of trigger. A kind is one file beside this one and one line in trigger-kinds.rules (WFL-04).
import type { AskedWidget } from '#domain/pitches/widgets/widget.rules.ts';
import type { ReplyTo, SlideType, TriggerType, WidgetExpression } from '#functions/schema.gen.ts';
import type { Flags } from '#platform/brands/brand.ts';
import type { RuleFacts } from './facts.rules.ts';

/** A trigger as its kind reads it. */
export type Trigger = {
  triggerType?: TriggerType | null | undefined;
  triggerOption?: string | null | undefined;
  triggerResponses: readonly string[];
  seconds?: number | null | undefined;
  days: number;
  hours: number;
  performedAction: boolean;
  widgetExpression?: WidgetExpression | null | undefined;
  widgetId?: string | null | undefined;
  /** Of a trigger on answers by text: which of them count. */
  replyTo?: ReplyTo | null | undefined;
  /** For a trigger on what did not happen: when it was last changed (milliseconds since 1970), and its earlier time limit. */
  changedMs?: number | undefined;
  waited?: Readonly<Pick<Trigger, 'days' | 'hours'>> | undefined;
};

/** The part of the campaign that the trigger refers to; null when it refers to none, or to one of another campaign. */
export type About = {
  /** Whether the text of the rule's step carries a link. */
  hasLink: boolean;
  slide: { slideType: SlideType; isVideo: boolean } | null;
  widget: AskedWidget | null;
};

/** The names used when a rule is read back; `answer` is one in quotes: straight ones in texts, curly ones on screens. */
export type TriggerNames = {
  slide(slideId: string): string;
  question(widgetId: string): string;
  answer(value: string): string;
};

export type TriggerKind = {
  /** Its name for staff. */
  label: string;
  /** Whether it must be the only trigger of its rule (WFL-05) and is always about what did not happen. */
  isAlone: boolean;
  /** Whether it refers to a slide, a question, or answers by text. */
  names: 'slide' | 'question' | 'reply' | null;
  /** Whether it is offered only where the text carries a link. */
  needsLink: boolean;
  /** Whether the brand has what it waits for; all brands where it is absent. */
  isOffered?(flags: Pick<Flags, 'showRedirect'>): boolean;
  /** Which slides it can refer to; all of them where it is absent. */
  fits?(slideType: SlideType): boolean;
  /** Whether it is one of the things that can count for a video: viewing its slide, watching it, or time on the slide. */
  countsVideo: boolean;
  /** Whether staff enter seconds. */
  hasSeconds?(trigger: Trigger, isVideo: boolean): boolean;
  /** Why the trigger is invalid; null when it is valid. */
  refusal(trigger: Trigger, about: About): string | null;
  /** Since when the person has done it; null while they have not. */
  happenedMs(trigger: Trigger, facts: RuleFacts): number | null;
  /** For facts that can become false again: when it was first true, whether or not it is true now. */
  onceMs?(trigger: Trigger, facts: RuleFacts): number | null;
  /** The words after "has" and "has not". */
  done(trigger: Trigger, names: TriggerNames): string;
  /** The reason why a rule about the opposite can no longer fire for the person. */
  whyOver: string;
};

/** The refusals for a missing choice. */
export const NO_SLIDE = 'Choose a slide of this campaign.';
export const NO_LINK = 'This message has no link that people could open.';

/** The time of a fact, null if the fact is missing. */
export const orNull = (atMs: number | undefined): number | null => atMs ?? null;
