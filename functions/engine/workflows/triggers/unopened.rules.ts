// UNOPENED: the person has not opened the target of the step's link; must be the rule's only trigger (WFL-05).
import { NO_LINK, orNull, type TriggerKind } from './trigger-kind.rules.ts';

export const UNOPENED: TriggerKind = {
  label: 'Unopened',
  isAlone: true,
  names: null,
  needsLink: true,
  countsVideo: false,
  whyOver: 'They opened the pitch.',
  refusal: (_, { hasLink }) => (hasLink ? null : NO_LINK),
  happenedMs: (_, { openedMs }) => orNull(openedMs),
  done: () => 'opened the pitch',
};
