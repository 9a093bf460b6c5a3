// Who answers a conversation, and whether anything is left to answer: claim, hand over, release, done.
import { Button, Menu } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { sentenceOf } from '#web/kit/ask.ts';
import { mayChange } from '../../base/may.ts';
import { isMaskedVisit, useUser } from '../../base/user.calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useUpdateConversation } from './inbox.calls.ts';
import classes from './inbox.module.css';
import { conversationWaitsSince } from './whose-turn.ts';

export type Talk = {
  id: string;
  claimedBy?: { id: string; name: string } | null;
  doneAt?: string | null;
  lastReply?: { at: string } | null;
  lastWritten?: { at: string } | null;
};

/** The presses of a conversation, each with an Undo; a refusal is a toast. */
function useTurn(lead: Talk) {
  const { mutateAsync, isPending } = useUpdateConversation();
  const fail = (error: unknown) => toast('error', 'Error', sentenceOf(error));
  function done(): void {
    if (!conversationWaitsSince(lead)) return;
    const { id: leadId } = lead;
    const undo = { label: 'Undo', run: () => void mutateAsync({ leadId, done: false }).catch(fail) };
    void mutateAsync({ leadId, done: true }).then(
      () => toast('done', 'Marked as done', 'When they write again, they are waiting again.', undefined, undo),
      fail,
    );
  }
  function give(userId: string | null, message: string): void {
    const { id: leadId, claimedBy } = lead;
    const seenId = claimedBy?.id ?? null;
    void mutateAsync({ leadId, seenId, ...(userId ? { userId } : { release: true }) }).then(
      () => toast('done', message),
      fail,
    );
  }
  return { done, give, isPending };
}

/** The two buttons in the head of a conversation; who may only look sees who has it. */
export function ClaimMenu({ lead }: { lead: Talk }) {
  const user = useUser();
  const { claimedBy } = lead;
  const { done, give, isPending } = useTurn(lead);
  const may = mayChange(user.organization.access) && !isMaskedVisit(user);
  useHotkeys([['e', () => may && document.querySelector('[role="dialog"]') === null && done()]]);
  if (!may) return claimedBy ? <span className="note">Assigned to {claimedBy.name}</span> : null;
  const isOwn = claimedBy?.id === user.id;
  const others = user.organization.users.filter(({ id }) => id !== claimedBy?.id && id !== user.id);
  return (
    <>
      {conversationWaitsSince(lead) && (
        <Button variant="default" leftSection={<Icon name="check" size={16} />} disabled={isPending} onClick={done}>
          Done
        </Button>
      )}
      <Menu position="bottom-end" shadow="md" radius={10}>
        <Menu.Target>
          <Button variant="default" loading={isPending} leftSection={<Icon name="user" size={16} />}>
            {claimedBy ? (isOwn ? 'Yours' : claimedBy.name) : 'Claim'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.colleagues ?? ''}>
          {!isOwn && <Menu.Item onClick={() => give(user.id, 'Assigned to you')}>Claim</Menu.Item>}
          {claimedBy && <Menu.Item onClick={() => give(null, 'Nobody is assigned now')}>Release</Menu.Item>}
          {others.length > 0 && <Menu.Label>Hand over to</Menu.Label>}
          {others.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => give(id, `Handed over to ${name}`)}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
