// LEAD: sends the person a text.
import { messageRefusal } from '#domain/campaigns/chain/step.rules.ts';
import { forbidden } from '#domain/campaigns/text/forbidden-text.rules.ts';
import type { ActionKind } from './action-kind.rules.ts';

export const LEAD: ActionKind = {
  label: ({ lead }) => `Message ${lead.one}`,
  keeps: ['message'],
  // Nobody presses Send for it, where the texts of a chain are asked: it is asked here.
  refusal: ({ message }) =>
    message.trim() === '' ? 'Write the text that they get.' : (messageRefusal(message) ?? forbidden(message)),
  does: ({ message }) => `text them "${message.replace(/\n/g, ' ')}"`,
};
