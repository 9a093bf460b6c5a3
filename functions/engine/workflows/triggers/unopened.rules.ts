// UNOPENED: they have not opened what the step's link leads to; it stands alone (WFL-05).
import { NO_LINK, since, type TriggerKind } from './trigger-kind.rules.ts';

export const UNOPENED: TriggerKind = {
  ...{ label: 'Unopened', isAlone: true, names: null, over: 'They opened the pitch.' },
  refusal: (_, { hasLink }) => (hasLink ? null : NO_LINK),
  happenedMs: (_, { openedMs }) => since(openedMs),
  done: () => 'opened the pitch',
};
