// REDIRECT: the person went on to the pitch's final destination.
import { NO_LINK, orNull, type TriggerKind } from './trigger-kind.rules.ts';

export const REDIRECT_TRIGGER: TriggerKind = {
  label: 'Went On',
  isAlone: false,
  names: null,
  needsLink: true,
  isOffered: ({ showRedirect }) => showRedirect,
  countsVideo: false,
  whyOver: 'They went on from the pitch.',
  refusal: (_, { hasLink }) => (hasLink ? null : NO_LINK),
  happenedMs: (_, { redirectedMs }) => orNull(redirectedMs),
  done: () => 'gone on to where the pitch leads',
};
