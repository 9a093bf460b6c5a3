// What a kind of trigger says of itself. A kind is one file beside this one and one line in trigger-kinds.rules (WFL-04).
import type { AskedWidget } from '#domain/pitches/widgets/widget.rules.ts';
import type { SlideType, TriggerType, WidgetExpression } from '#functions/schema.gen.ts';
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
  /** Of one that asks what did not happen: when that was last written (milliseconds since 1970), and the time it had before. */
  changedMs?: number | undefined;
  waited?: Readonly<Pick<Trigger, 'days' | 'hours'>> | undefined;
};

/** What of the campaign the trigger names; null where it names none, or one that is not of it. */
export type About = {
  /** Whether the text of the rule's step carries a link. */
  hasLink: boolean;
  slide: { slideType: SlideType; isVideo: boolean } | null;
  widget: AskedWidget | null;
};

/** How things are called in a rule that is read back. */
export type TriggerNames = { slide(slideId: string): string; question(widgetId: string): string };

export type TriggerKind = {
  /** What staff call it. */
  label: string;
  /** Whether it stands alone in its rule (WFL-05), and only ever asks what did not happen. */
  isAlone: boolean;
  /** Whether it names a slide, or a question. */
  names: 'slide' | 'question' | null;
  /** Why it cannot be kept like this; null when it can. */
  refusal(trigger: Trigger, about: About): string | null;
  /** Since when it is so that they did it; null while they have not. */
  happenedMs(trigger: Trigger, facts: RuleFacts): number | null;
  /** Where it can be taken back: when it was so for the first time, whatever is so now. */
  onceMs?(trigger: Trigger, facts: RuleFacts): number | null;
  /** What comes after "has" and "has not". */
  done(trigger: Trigger, names: TriggerNames): string;
  /** Why a rule that waits for the contrary is over for them. */
  over: string;
};

/** How staff call what they did not choose yet. */
export const NO_SLIDE = 'Choose a slide of this campaign.';
export const NO_LINK = 'The text of this step has no link that somebody could follow.';

/** The time of a fact, null for one that is not there. */
export const since = (atMs: number | undefined): number | null => atMs ?? null;
