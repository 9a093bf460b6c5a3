// REDIRECT: they went on to where the pitch leads in the end.
import { NO_LINK, since, type TriggerKind } from './trigger-kind.rules.ts';

export const REDIRECT: TriggerKind = {
  ...{ label: 'Went On', isAlone: false, names: null, over: 'They went on from the pitch.' },
  refusal: (_, { hasLink }) => (hasLink ? null : NO_LINK),
  happenedMs: (_, { redirectedMs }) => since(redirectedMs),
  done: () => 'gone on to where the pitch leads',
};
