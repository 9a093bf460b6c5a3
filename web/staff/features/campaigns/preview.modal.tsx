// The preview panel: 400 wide, one step at a time as it looks on a phone, with a select and previous/next (CMP-12, LIM-15).
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { cut } from '../../../kit/format.ts';
import { Bubble } from '../../ui/message/bubble.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Campaign } from './campaign.calls.ts';
import classes from './steps/editor.module.css';

const LABEL_LIMIT = 23;

/** Steps through the chain's texts with a made-up person's name in them. */
export function PreviewModal({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const [at, setAt] = useState(0);
  const byId = new Map((campaign.features ?? []).map((feature) => [feature.id, feature]));
  const { before, feature, appointment } = campaign.structure;
  const steps = [...feature, ...before, ...appointment].flatMap((id) => byId.get(id) ?? []);
  const labels = steps.map((step, place) => ({
    value: String(place),
    label: `${place + 1}. ${cut(step.message || 'No text yet', LABEL_LIMIT)}`,
  }));
  return (
    <Sheet
      title="Preview"
      width={400}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
            Previous
          </Button>
          <Button variant="default" disabled={at >= steps.length - 1} onClick={() => setAt(at + 1)}>
            Next
          </Button>
        </>
      }
    >
      <div className="stack">
        <NativeSelect
          label="Message"
          data={labels}
          value={String(at)}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
        />
        <div className={classes.previewFrame}>
          <Bubble text={steps[at]?.message ?? ''} />
        </div>
      </div>
    </Sheet>
  );
}
