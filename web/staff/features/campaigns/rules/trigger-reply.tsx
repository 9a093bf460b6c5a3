// Which replies a rule waits for: to which message, and what they mean.
import { Checkbox, SegmentedControl } from '@mantine/core';
import { MEANING_WORDS, MEANINGS } from '#engine/messages/meaning/meaning-words.rules.ts';
import type { Trigger } from '#engine/workflows/triggers/trigger-kind.rules.ts';
import classes from './rules.module.css';

type ReplyProps = { draft: Trigger; set: (change: Partial<Trigger>) => void };

export function TriggerReply({ draft, set }: ReplyProps) {
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Which replies count"
        value={draft.replyTo ?? 'STEP'}
        onChange={(value) => set({ replyTo: value === 'ANY' ? 'ANY' : 'STEP' })}
        data={[
          { value: 'STEP', label: 'To this message' },
          { value: 'ANY', label: 'Any after it' },
        ]}
      />
      <Checkbox.Group
        label="Meaning of the reply"
        description="Choose none to count every reply."
        value={[...draft.triggerResponses]}
        onChange={(triggerResponses) => set({ triggerResponses })}
      >
        <div className={classes.meanings}>
          {MEANINGS.map((meaning) => (
            <Checkbox key={meaning} value={meaning} label={MEANING_WORDS[meaning]} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
