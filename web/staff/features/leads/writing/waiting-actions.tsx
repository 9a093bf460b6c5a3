// The actions on a text of staff that waits for its time: change its words or time, or withdraw it.
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { sentenceOf } from '#web/kit/ask.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { chosenTime, LaterFields, type LaterForm, whyNotLater } from '#web/staff/ui/later/later-fields.tsx';
import { timeOfIso } from '#web/staff/ui/later/time-field.tsx';
import { Composer } from '#web/staff/ui/message/composer.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { messageLead } from '../lead.calls.ts';
import { useUpdateWaiting } from './later.calls.ts';

export type Waiting = {
  id: string;
  message: string;
  scheduledFor: string | null;
  unlessAnswered: boolean;
  pictures: readonly unknown[];
};

const hasPicture = ({ pictures }: Waiting): boolean => pictures.length > 0;

/** Both buttons; withdrawing can be undone, except for a text with a picture, which is deleted at once. */
export function WaitingActions({ leadId, item }: { leadId: string; item: Waiting }) {
  const [isEdited, setEdited] = useState(false);
  const update = useUpdateWaiting();
  const again = useWrite('updateWaiting', (_: undefined, id) =>
    messageLead({
      leadId,
      message: item.message,
      savedReplyId: null,
      requestId: id(),
      unlessAnswered: item.unlessAnswered,
      ...(item.scheduledFor ? { sendAt: item.scheduledFor } : {}),
    }),
  );
  const fail = (error: unknown) => toast('error', 'Error', sentenceOf(error));
  const undo = { label: 'Undo', run: () => void again.mutateAsync(undefined).catch(fail) };
  const withdraw = () =>
    void update
      .mutateAsync({ messageId: item.id, withdraw: true })
      .then(
        () =>
          hasPicture(item)
            ? toast(
                'done',
                'Withdrawn',
                `The text will not be sent, and its ${item.pictures.length === 1 ? 'picture was' : 'pictures were'} deleted.`,
              )
            : toast('done', 'Withdrawn', 'The text will not be sent.', undefined, undo),
        fail,
      );
  const button = { variant: 'default', size: 'compact-xs' } as const;
  return (
    <>
      <Button {...button} onClick={() => setEdited(true)}>
        Edit
      </Button>
      <Button {...button} loading={update.isPending && !isEdited} onClick={withdraw}>
        Withdraw
      </Button>
      {isEdited && <EditModal item={item} onClose={() => setEdited(false)} />}
    </>
  );
}

type Fields = { message: string; later: LaterForm };

function EditModal({ item, onClose }: { item: Waiting; onClose: () => void }) {
  const time = item.scheduledFor ? timeOfIso(item.scheduledFor) : '';
  const organization = useOrganization();
  const form = useForm<Fields>({ initialValues: { message: item.message, later: { way: 'TIME', time } } });
  const { message, later } = form.values;
  const isMoved = later.way === 'LEGAL' || later.time !== time;
  const update = useUpdateWaiting(() => {
    toast('done', 'Saved');
    onClose();
  });
  const noText = message.trim() === '' && !hasPicture(item) ? 'Write the text.' : null;
  return (
    <FormSheet
      title="Edit the scheduled text"
      width={480}
      form="waiting"
      isBusy={update.isPending}
      problem={update.problem}
      isChanged={form.isDirty()}
      whyNot={form.isDirty() ? (noText ?? (isMoved ? whyNotLater(later) : null)) : 'Nothing has been changed yet.'}
      onSubmit={(event) => {
        event.preventDefault();
        if (!update.isPending) update.mutate({ messageId: item.id, message, ...(isMoved ? chosenTime(later) : {}) });
      }}
      onClose={onClose}
    >
      <Composer
        label="Text"
        value={message}
        onChange={(text) => form.setFieldValue('message', text)}
        rows={4}
        hasPlaceholders={false}
      />
      <LaterFields hours={organization} value={later} onChange={(given) => form.setFieldValue('later', given)} />
    </FormSheet>
  );
}
