// The line above the text box while colleagues are writing an answer to the same person, so that nobody answers twice.
import { useTyping } from '#web/staff/base/live/typing.store.ts';
import { useUser } from '#web/staff/base/user.calls.ts';

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Who is writing, by name; empty otherwise, and there all the time so that a screen reader watches it. */
export function TypingLine({ leadId }: { leadId: string }) {
  const user = useUser();
  const typing = useTyping((store) => store.typing);
  const colleagues = typing.filter((one) => one.leadId === leadId && one.userId !== user.id);
  const names = colleagues.map(({ userId }) => {
    return user.organization.users.find(({ id }) => id === userId)?.name ?? 'A colleague';
  });
  return (
    <span role="status" aria-label="Who is typing" className="note">
      {names.length > 0 && `${LIST.format(names)} ${names.length === 1 ? 'is' : 'are'} typing …`}
    </span>
  );
}
