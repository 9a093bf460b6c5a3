// REPLIED: the person replied by text after the step's text was sent, with any or with certain meanings.
import { MEANING_WORDS, MEANINGS } from '#engine/messages/meaning/meaning-words.rules.ts';
import type { ReplyTo } from '#functions/schema.gen.ts';
import type { RuleFacts } from './facts.rules.ts';
import { orNull, type Trigger, type TriggerKind, type TriggerNames } from './trigger-kind.rules.ts';

const NO_SUCH_MEANING = 'Choose the meaning of the reply from the list.';

/** What a new trigger counts: answers to the step's own text. */
export const FIRST_REPLY_TO: ReplyTo = 'STEP';

/** When their first answer came that the trigger counts; null without one. */
function firstMs({ replyTo, triggerResponses }: Trigger, { replies, stepSentMs }: RuleFacts): number | null {
  const counted = replies.filter(
    ({ atMs, meaning, isToStep }) =>
      atMs >= stepSentMs &&
      (isToStep || replyTo === 'ANY') &&
      (triggerResponses.length === 0 || triggerResponses.includes(meaning)),
  );
  return counted.length > 0 ? orNull(Math.min(...counted.map(({ atMs }) => atMs))) : null;
}

function done({ replyTo, triggerResponses }: Trigger, names: TriggerNames): string {
  const to = replyTo === 'ANY' ? 'replied to any message' : 'replied to the message';
  const meant = MEANINGS.filter((meaning) => triggerResponses.includes(meaning)).map((one) =>
    names.answer(MEANING_WORDS[one]),
  );
  return meant.length > 0 ? `${to} with ${meant.join(' or ')}` : to;
}

export const REPLIED: TriggerKind = {
  label: 'Replied',
  isAlone: false,
  names: 'reply',
  needsLink: false,
  countsVideo: false,
  whyOver: 'They replied.',
  refusal: ({ triggerResponses }) =>
    triggerResponses.every((one) => MEANINGS.some((meaning) => meaning === one)) ? null : NO_SUCH_MEANING,
  happenedMs: firstMs,
  done,
};
