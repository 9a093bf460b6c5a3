// Send later: when a reply leaves, and whether it still leaves when the person writes first.
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { words } from '#web/kit/config.ts';
import type { ChargeInWords } from '#web/staff/base/charge/use-charge.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { chosenTime, LaterFields, type LaterForm, type When, whyNotLater } from '#web/staff/ui/later/later-fields.tsx';

type Props = {
  charge: ChargeInWords;
  isBusy: boolean;
  problem: string | null;
  onChoose: (when: When) => void;
  onClose: () => void;
};

/** Chooses the time of the text that is in the box. */
export function LaterModal({ charge, isBusy, problem, onChoose, onClose }: Props) {
  const [form, setForm] = useState<LaterForm>({ way: 'TIME', time: '' });
  const [unlessAnswered, setUnless] = useState(false);
  const one = words().lead.one.toLowerCase();
  return (
    <FormSheet
      title="Send later"
      width={440}
      form="later"
      isBusy={isBusy}
      problem={problem}
      submitLabel={`Send later${charge.onButton}`}
      whyNot={whyNotLater(form)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onChoose({ ...chosenTime(form), unlessAnswered });
      }}
      onClose={onClose}
      isChanged={form.way !== 'TIME' || form.time !== '' || unlessAnswered}
      hasCancel
    >
      <LaterFields value={form} onChange={setForm} hours={useOrganization()} />
      <Checkbox
        label={`Only if the ${one} has not written by then`}
        checked={unlessAnswered}
        onChange={(event) => setUnless(event.currentTarget.checked)}
      />
      {!charge.onButton && <p className="note">{charge.sentence}.</p>}
    </FormSheet>
  );
}
