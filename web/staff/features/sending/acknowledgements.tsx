// The three things that staff acknowledge before their first send, and saving the acknowledgement (LED-35, LED-36,
// A13).
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { brand, flags, words } from '#web/kit/config.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { EditOptIn } from './edit-opt-in.tsx';
import { useAcknowledge } from './sending.calls.ts';

/** Whether the checkboxes are shown, whether all three are ticked, and `save`, to be called on confirming. */
export function useAcknowledging() {
  const { understandsTiming } = useOrganization();
  const { mutateAsync } = useAcknowledge();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isAsked = flags().isProduct && !understandsTiming;
  async function save(): Promise<void> {
    if (!isAsked) return;
    await mutateAsync();
  }
  return { isAsked, isDone: !isAsked || ticked.length === 3, ticked, setTicked, save };
}

type Acknowledging = ReturnType<typeof useAcknowledging>;

/** The three checkboxes with the way to the opt-in message; for a user who ticked them before that way alone. */
export function Acknowledgements({ isAsked, ticked, setTicked }: Acknowledging) {
  if (!isAsked) return flags().showOptInTab ? <EditOptIn /> : null;
  const { opensHour, closesHour, zoneName } = brand().window;
  const many = words().lead.many.toLowerCase();
  const said: Record<string, string> = {
    timing: `Messages go out ${opensHour}am to ${closesHour - 12}pm ${zoneName}. What falls due at night leaves the next morning.`,
    contacts: flags().requireOptInReply
      ? `The ${many} I add myself must opt in before they get more than the opt-in message.`
      : `The ${many} I add myself must opt in: they agreed to get texts, and the opt-in message is the first that they get.`,
    edit: 'The opt-in message is mine to edit in the account settings.',
  };
  return (
    <Checkbox.Group label="Before your first send" value={[...ticked]} onChange={setTicked}>
      <div className="stack-tight" style={{ marginTop: 8 }}>
        {Object.entries(said).map(([key, label]) => (
          <Checkbox key={key} value={key} label={label} />
        ))}
        <EditOptIn />
      </div>
    </Checkbox.Group>
  );
}
