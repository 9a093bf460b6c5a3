// Edits a send that waits for its time: the time, and the text where it is no campaign.

import { useForm } from '@mantine/form';
import { flags } from '#web/kit/config.ts';
import { useTextOffers } from '#web/staff/base/replies/use-text-offers.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { isoOfTime, TimeField, timeOfIso, whyNotTime } from '../../ui/later/time-field.tsx';
import { Composer } from '../../ui/message/composer.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { type Planned, useChangePlanned } from './planned.calls.ts';

type Props = { planned: Planned; onClose: () => void };

/** One that could not leave needs a new time. */
export function EditPlannedModal({ planned, onClose }: Props) {
  const { id: plannedSendId, message, campaign, state, sendAt } = planned;
  const organization = useOrganization();
  const slash = useTextOffers();
  const { billing, showApptPlaceholders, name } = organization;
  const isRefused = state === 'REFUSED';
  const before = isRefused ? '' : timeOfIso(sendAt);
  const form = useForm({ initialValues: { text: message ?? '', time: before } });
  const { text, time } = form.values;
  const isMoved = time !== before;
  const change = useChangePlanned(() => {
    toast('done', 'Saved');
    onClose();
  });
  const noText = !campaign && text.trim() === '' ? 'Write the text.' : null;
  const why = noText ?? (isMoved || isRefused ? whyNotTime(time) : null);
  return (
    <FormSheet
      title={campaign ? `When ${campaign.name} is sent` : 'Edit the scheduled text'}
      width={500}
      form="planned"
      isBusy={change.isPending}
      problem={change.problem}
      isChanged={form.isDirty()}
      whyNot={form.isDirty() ? why : 'Nothing has been changed yet.'}
      onSubmit={(event) => {
        event.preventDefault();
        if (change.isPending || why !== null) return;
        change.mutate({
          plannedSendId,
          ...(campaign || text === message ? {} : { text }),
          ...(isMoved ? { sendAt: isoOfTime(time) } : {}),
        });
      }}
      onClose={onClose}
    >
      {!campaign && (
        <Composer
          slash={slash}
          isFirst
          label="Message"
          value={text}
          onChange={(given) => form.setFieldValue('text', given)}
          hasEvents={showApptPlaceholders}
          about={{ sender: name, isFirst: false, hasHealth: flags().policyHealthSection }}
          priceCents={billing?.messagePriceCents ?? null}
        />
      )}
      <TimeField
        label="When it is sent"
        hours={organization}
        isFirst={campaign !== null}
        value={time}
        onChange={(given) => form.setFieldValue('time', given)}
      />
    </FormSheet>
  );
}
