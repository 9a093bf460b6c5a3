// What a campaign does for people who answer: it goes on, pauses for them, or ends for them.
import { Radio } from '@mantine/core';
import { useState } from 'react';
import type { WhenAnswered } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { type Campaign, useSaveCampaign } from './campaign.calls.ts';

/** The choices in order, each with its label and what it means. */
export const WHEN_ANSWERED: readonly { value: WhenAnswered; label: string; description: string }[] = [
  { value: 'GO_ON', label: 'Go on', description: 'The next texts go out as planned.' },
  {
    value: 'PAUSE',
    label: 'Pause for this person',
    description: 'The next texts wait until somebody resumes them in the conversation, now or on a day.',
  },
  { value: 'END', label: 'End for this person', description: 'They get no more of these texts.' },
];

type Props = { campaign: Campaign; onClose: () => void };

/** One choice; it counts for answers that come after it is saved, and can be undone. */
export function WhenAnsweredModal({ campaign, onClose }: Props) {
  const { whenAnswered } = campaign;
  const [chosen, setChosen] = useState<WhenAnswered>(whenAnswered);
  const back = useSaveCampaign(campaign.id);
  const undo = { label: 'Undo', run: () => back.mutate({ whenAnswered }) };
  const save = useSaveCampaign(campaign.id, () => {
    toast('done', 'When they reply: saved', undefined, undefined, undo);
    onClose();
  });
  const { campaign: noun } = words();
  return (
    <FormSheet
      title="When they reply"
      width={460}
      form="when-answered"
      isBusy={save.isPending}
      problem={save.problem}
      onSubmit={submits(save, { whenAnswered: chosen })}
      onClose={onClose}
      isChanged={chosen !== whenAnswered}
    >
      <Radio.Group
        label={`When somebody in this ${noun.one.toLowerCase()} replies to any of your texts`}
        value={chosen}
        onChange={(value) => setChosen(WHEN_ANSWERED.find((one) => one.value === value)?.value ?? 'GO_ON')}
      >
        <div className="stack-tight" style={{ marginTop: 8 }}>
          {WHEN_ANSWERED.map(({ value, label, description }) => (
            <Radio key={value} value={value} label={label} description={description} />
          ))}
        </div>
      </Radio.Group>
      <p className="note">
        This does not stop texts around an appointment or texts sent by an if/then. A reaction (such as a thumbs-up), a
        phone’s automatic reply, and words such as STOP or HELP do not count as replies. People who are paused now stay
        paused.
      </p>
    </FormSheet>
  );
}
