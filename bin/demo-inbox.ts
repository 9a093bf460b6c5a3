// The demo data's inbox at work: saved replies, a note for colleagues, a conversation that a colleague has claimed, and an answer that
// waits for tomorrow.
import { arizonaTime } from './demo-gatherings.ts';
import { USERS } from './demo-people.ts';
import { must, type Street } from './street.ts';
import { tradeOf } from './trades/trades.ts';

const SAVE = `mutation ($name: String!, $message: String!) {
  createSavedReply(name: $name, message: $message) { success errors }
}`;
const NOTE = 'mutation ($leadId: ID!, $text: String!) { createNote(leadId: $leadId, text: $text) { success errors } }';
const COLLEAGUES = 'query { users { success errors users { id email } } }';
const CLAIM = `mutation ($leadId: ID!, $userId: ID) {
  updateConversation(leadId: $leadId, userId: $userId) { success errors }
}`;
const LATER = `mutation ($leadId: ID!, $message: String!, $sendAt: AWSDateTime) {
  messageLead(leadId: $leadId, message: $message, sendAt: $sendAt) { success errors }
}`;

type At = { brand: string; street: Street; owner: string };
/** Does a step once, however often the filling is started. */
type Once = <T>(step: string, act: () => Promise<T>) => Promise<T>;

/** Stores the trade's saved replies. */
export async function saveReplies({ brand, street, owner }: At, once: Once): Promise<void> {
  for (const reply of tradeOf(brand).savedReplies)
    await once(`saved reply ${reply.name}`, () => must(street, owner, 'createSavedReply', SAVE, reply));
}

/** Of these people, who have written: a note about the first, the second's conversation with the manager, an answer to the third tomorrow. */
export async function workInbox(
  { brand, street, owner }: At,
  [noted, claimed, later]: readonly (string | undefined)[],
  nowMs: number,
  once: Once,
): Promise<void> {
  const { note, savedReplies } = tradeOf(brand);
  const { users } = await must(street, owner, 'users', COLLEAGUES);
  const manager = USERS.find(({ email }) => email.startsWith('manager@'))?.email;
  const userId = (users as { id: string; email: string }[]).find(({ email }) => email === manager)?.id;
  await once('note', () => must(street, owner, 'createNote', NOTE, { leadId: noted, text: note }));
  await once('claim', () => must(street, owner, 'updateConversation', CLAIM, { leadId: claimed, userId }));
  const sendAt = arizonaTime(nowMs, 1, '09:30');
  const message = savedReplies[1].message.replace(/^[^,]*, (.)/, (_, first: string) => first.toUpperCase());
  const answer = { leadId: later, message, sendAt };
  await once('answer for later', () => must(street, owner, 'messageLead', LATER, answer));
}
