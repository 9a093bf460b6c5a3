// The names of slides, questions, people and campaigns in a rule's sentence, and the sentence itself.
import type { Action } from '#engine/workflows/actions/action-kind.rules.ts';
import { ruleSentence } from '#engine/workflows/sentence.rules.ts';
import { words } from '#web/kit/config.ts';
import { cut } from '#web/kit/format.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { type Campaign, useCampaignNames } from '../campaign.calls.ts';
import { type Rule, type RuleAction, type RuleSlide, useRuleSlides } from './rule.calls.ts';

const MOST_LETTERS = 60;
const quoted = (text: string) => `“${cut(text, MOST_LETTERS)}”`;

/** An action in the form that the rules of actions read: its text in one string. */
export const asAction = ({ messageContent, ...action }: RuleAction): Action => ({
  ...action,
  message: messageContent.map(({ text }) => text).join('\n'),
});

/** Everything that a campaign's rules can name. What was removed is named as removed. */
export function useRuleNames(campaign: Pick<Campaign, 'features'>) {
  const { users } = useOrganization();
  const { data: campaigns = [] } = useCampaignNames();
  const found = useRuleSlides(campaign);
  const questions = found.slides.flatMap(({ widgets }) => widgets);
  const names = {
    answer: (value: string) => `“${value}”`,
    slide: (slideId: string) => {
      if (slideId === '') return 'a slide that is not chosen yet';
      const slide = found.slides.find(({ id }) => id === slideId);
      return slide ? quoted(slide.label) : 'a slide that was removed';
    },
    question: (widgetId: string) => {
      if (widgetId === '') return 'a question that is not chosen yet';
      const question = questions.find(({ id }) => id === widgetId);
      return question ? quoted(question.label) : 'a question that was removed';
    },
    user: (userId: string) => users.find(({ id }) => id === userId)?.name ?? 'somebody who left',
    campaign: (campaignId: string) => {
      const named = campaigns.find(({ id }) => id === campaignId);
      return named ? quoted(named.name) : `a ${words().campaign.one.toLowerCase()} that was archived or deleted`;
    },
  };
  return { ...found, names };
}

export type RuleNames = ReturnType<typeof useRuleNames>['names'];
export type RuleThings = { slides: readonly RuleSlide[]; names: RuleNames };

/** `If a contact has not opened the pitch within 2 days, text them "...".` */
export function sentenceOfRule({ triggers, actions }: Pick<Rule, 'triggers' | 'actions'>, names: RuleNames): string {
  const who = `a ${words().lead.one.toLowerCase()}`;
  return ruleSentence({ triggers, actions: actions.map(asAction) }, who, names);
}
