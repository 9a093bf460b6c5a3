// REDIRECT: the person went on to the pitch's final destination.
import { NO_LINK, orNull, type TriggerKind } from './trigger-kind.rules.ts';

export const REDIRECT_TRIGGER: TriggerKind = {
  label: 'Pressed the Last Button',
  isAlone: false,
  names: null,
  needsLink: true,
  isOffered: ({ showRedirect }) => showRedirect,
  countsVideo: false,
  whyOver: 'They pressed the button at the end of the pitch.',
  refusal: (_, { hasLink }) => (hasLink ? null : NO_LINK),
  happenedMs: (_, { redirectedMs }) => orNull(redirectedMs),
  done: () => 'pressed the button at the end of the pitch',
};
