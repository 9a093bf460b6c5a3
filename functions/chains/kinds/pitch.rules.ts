// PITCH: a text with the link of a slide pitch.
import { withLink } from '../text/lead-link.rules.ts';
import { fillPlaceholders } from '../text/message.rules.ts';
import { type StepKind, texting } from './step-kind.rules.ts';

export const PITCH: StepKind = {
  ...texting,
  label: 'Pitch',
  untitled: 'New Slide',
  hasLink: true,
  render: (text, person, friend, link) => withLink(fillPlaceholders(text, person, friend), link),
};
