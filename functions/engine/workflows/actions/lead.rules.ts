// LEAD: sends the person a text.
import { messageRefusal } from '#domain/campaigns/chain/step.rules.ts';
import { forbidden } from '#domain/campaigns/text/forbidden-text.rules.ts';
import type { ActionKind } from './action-kind.rules.ts';

export const LEAD: ActionKind = {
  label: ({ lead }) => `Message ${lead.one}`,
  keeps: ['message'],
  textsLead: true,
  // The texts of a chain are checked when staff press Send. A rule's text has no such moment, so it is checked here.
  refusal: ({ message }) =>
    message.trim() === '' ? 'Write the text that they get.' : (messageRefusal(message) ?? forbidden(message)),
  does: ({ message }) => `text them “${message.replace(/\n/g, ' ')}”`,
};
