// LEAD: sends the person a text.
import { messageRefusal } from '#domain/campaigns/chain/step.rules.ts';
import type { ActionKind } from './action-kind.rules.ts';

export const LEAD: ActionKind = {
  label: ({ lead }) => `Message ${lead.one}`,
  keeps: ['message'],
  refusal: ({ message }) => (message.trim() === '' ? 'Write the text that they get.' : messageRefusal(message)),
  does: ({ message }) => `text them "${message.replace(/\n/g, ' ')}"`,
};
