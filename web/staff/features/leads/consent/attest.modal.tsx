// Staff record that people agreed to get texts: where, and when. Texts held for want of consent then continue.
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { attestationRefusal } from '#domain/leads/lead.rules.ts';
import { words } from '#web/kit/config.ts';
import { counted, today } from '#web/kit/format.ts';
import { eachWords } from '#web/staff/base/charge/price.rules.ts';
import { useTextCost } from '#web/staff/base/charge/use-charge.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { useAttest } from './consent.calls.ts';

type AttestProps = {
  /** `12 contacts`, or a name. */
  who: string;
  meant: Meant;
  onClose: () => void;
};

/** The two questions, and the button that names whose consent it is. */
export function AttestModal({ who, meant, onClose }: AttestProps) {
  const form = useForm({ initialValues: { source: '', date: today() } });
  const record = useAttest(({ count }) => {
    toast(
      'done',
      'Consent recorded',
      `For ${counted(count ?? 0, words().lead)}. Texts that waited for it will be sent.`,
    );
    onClose();
  });
  const cost = useTextCost(1);
  const whyNot = attestationRefusal(form.values, Date.now());
  return (
    <FormSheet
      title="Record consent"
      width={480}
      form="attest"
      isBusy={record.isPending}
      problem={record.problem}
      whyNot={whyNot}
      submitLabel={`Record the consent of ${who}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (whyNot === null) record.mutate({ meant, attestation: form.values });
      }}
      onClose={onClose}
      isChanged={form.isDirty()}
      hasCancel
    >
      <p>They agreed to get texts from us.</p>
      <TextInput
        label="Where they agreed"
        placeholder={`A sheet that ${words().lead.many.toLowerCase()} signed`}
        maxLength={200}
        {...form.getInputProps('source')}
      />
      <TextInput type="date" label="When" max={today()} {...form.getInputProps('date')} />
      <p className="note">
        What you enter here is saved with each of them as proof, with your name and the time. People who opted out stay
        opted out.
      </p>
      <p className="note">Texts that waited for this are then sent. {eachWords(cost)}</p>
    </FormSheet>
  );
}
