// The three things that staff acknowledge before their first send, and saving the acknowledgement (LED-35, LED-36,
// A13).
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { brand, flags, words } from '#web/kit/config.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Notice } from '../../ui/states.tsx';
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

/** The statement about people whom staff add themselves; it is true with and without an opt-in message. */
function contactsWords(hasOptIn: boolean): string {
  const added = `${words().lead.many} I add myself must opt in`;
  if (!hasOptIn) return `${added}. They have agreed to get texts.`;
  return flags().requireOptInReply
    ? `${added} before they get more than the opt-in message.`
    : `${added}. They have agreed to get texts, and my opt-in message goes to them before any other text.`;
}

type Hours = Pick<ReturnType<typeof useOrganization>, 'allowAfterHours' | 'allowWeekends'>;

/** The statement about the hours, as they are for this organization. */
function hoursWords({ allowAfterHours, allowWeekends }: Hours): string {
  const { opensHour, closesHour, zoneName } = brand().window;
  const hours = `Messages go out ${opensHour}am to ${closesHour - 12}pm ${zoneName}`;
  const days = allowWeekends === false ? ', Monday to Friday' : '';
  if (allowAfterHours) return `${hours}, and for this account outside these hours as well${days}.`;
  return `${hours}${days}. Anything due outside these hours is sent when they begin again.`;
}

/** The three checkboxes and the link to the opt-in message; for a user who ticked them earlier only the link. */
export function Acknowledgements({ isAsked, ticked, setTicked }: Acknowledging) {
  const organization = useOrganization();
  const hasOptIn = organization.message.trim() !== '';
  if (!isAsked) return flags().showOptInTab ? <OptInLine hasOptIn={hasOptIn} /> : null;
  const labels: Record<string, string> = {
    timing: hoursWords(organization),
    contacts: contactsWords(hasOptIn),
    edit: 'I can edit the opt-in message in the account settings.',
  };
  return (
    <Checkbox.Group label="Before your first send" value={[...ticked]} onChange={setTicked}>
      <div className="stack-tight" style={{ marginTop: 8 }}>
        {Object.entries(labels).map(([key, label]) => (
          <Checkbox key={key} value={key} label={label} />
        ))}
        <OptInLine hasOptIn={hasOptIn} />
      </div>
    </Checkbox.Group>
  );
}

/** The link to the opt-in message; if there is none yet, it is written here. */
function OptInLine({ hasOptIn }: { hasOptIn: boolean }) {
  if (hasOptIn) return <EditOptIn />;
  return (
    <Notice kind="warn">
      You have no opt-in message yet, so people you have not texted before get this text first.{' '}
      <EditOptIn label="Write an opt-in message" />
    </Notice>
  );
}
