// ME and SPECIFIC: notify staff, in the standard words or in their own (decisions: A25).
import { messageRefusal } from '#domain/campaigns/chain/step.rules.ts';
import { type Action, type ActionAbout, type ActionKind, listed, OPEN } from './action-kind.rules.ts';

const MOST_USERS = 50;

function wordsRefusal({ default: isStandard, message }: Action): string | null {
  if (isStandard) return null;
  return message.trim() === '' ? 'Write what they are told, or choose the standard text.' : messageRefusal(message);
}

function usersRefusal({ userIds }: Action, { users }: ActionAbout): string | null {
  if (userIds.length === 0) return 'Choose at least one user.';
  if (userIds.length > MOST_USERS) return `At most ${MOST_USERS} users.`;
  return userIds.every((userId) => users.includes(userId)) ? null : 'Choose among the users of this account.';
}

const own = ({ default: isStandard, message }: Action) => (isStandard ? '' : ` “${message.replace(/\n/g, ' ')}”`);

export const ME: ActionKind = {
  label: () => 'Notify Me',
  keeps: ['default', 'message', 'userIds'],
  isForSaver: true,
  refusal: (action, { users }) =>
    action.userIds.every((userId) => users.includes(userId)) && action.userIds.length > 0
      ? wordsRefusal(action)
      : 'Only users of this account can be notified. Choose specific users.',
  isOpen: ({ userIds }) => userIds.length === 0,
  does: (action, names) => `tell ${listed(action.userIds.map(names.user)) || OPEN}${own(action)}`,
};

export const SPECIFIC: ActionKind = {
  label: () => 'Notify Specific Users',
  keeps: ['default', 'message', 'userIds'],
  refusal: (action, about) => usersRefusal(action, about) ?? wordsRefusal(action),
  isOpen: ({ userIds }) => userIds.length === 0,
  does: ME.does,
};
