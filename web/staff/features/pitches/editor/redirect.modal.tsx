// Where a pitch leads after its last slide: to an address, to a call, or nowhere (PIT-10, PIT-11, decisions: A09).
import { SegmentedControl, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { REDIRECT_BUTTON, redirectRefusal } from '#domain/pitches/pitch/pitch.rules.ts';
import type { RedirectType } from '#functions/schema.gen.ts';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { submits } from '#web/staff/ui/forms/use-submit.ts';
import type { RedirectFields } from '#web/staff/ui/words/redirect-words.ts';
import { type PitchChange, useSavePitch } from '../pitch.calls.ts';

const TYPES: readonly { value: RedirectType; label: string }[] = [
  { value: 'NONE', label: 'No button' },
  { value: 'LINK', label: 'A link' },
  { value: 'CONTACT', label: 'A phone call' },
];
const BUTTON_LIMIT = 60;

/** The form; Save is disabled, with its reason, while the address or the phone is missing. */
export function RedirectModal({ pitch, onClose }: { pitch: RedirectFields & { id: string }; onClose: () => void }) {
  const form = useForm({
    initialValues: {
      redirectType: pitch.redirectType === 'NONE' ? ('LINK' as RedirectType) : pitch.redirectType,
      redirectUrl: pitch.redirectUrl ?? '',
      redirectPhone: pitch.redirectPhone ? displayPhone(pitch.redirectPhone) : '',
      redirectButton: pitch.redirectButton ?? '',
    },
  });
  const { redirectType, redirectUrl, redirectPhone, redirectButton } = form.values;
  const { isDirty } = form;
  const change: PitchChange = {
    redirectType,
    ...(redirectType === 'LINK' && isDirty('redirectUrl') ? { redirectUrl } : {}),
    ...(redirectType === 'CONTACT' && isDirty('redirectPhone') ? { redirectPhone } : {}),
    redirectButton: redirectType === 'NONE' ? '' : redirectButton,
  };
  const save = useSavePitch(pitch.id, onClose);
  return (
    <FormSheet
      title="Redirect"
      width={440}
      form="redirect"
      isBusy={save.isPending}
      problem={save.problem}
      whyNot={redirectRefusal(form.values)}
      onSubmit={submits(save, change)}
      onClose={onClose}
      isChanged={form.isDirty()}
    >
      <p className="note">What the button after the last slide opens.</p>
      <SegmentedControl
        aria-label="What the button opens"
        data={[...TYPES]}
        value={redirectType}
        onChange={(value) => form.setFieldValue('redirectType', value as RedirectType)}
      />
      {redirectType === 'LINK' && (
        <TextInput
          label="Address"
          inputMode="url"
          placeholder="https://example.com"
          data-autofocus
          {...form.getInputProps('redirectUrl')}
        />
      )}
      {redirectType === 'CONTACT' && (
        <TextInput label="Phone to call" type="tel" data-autofocus {...form.getInputProps('redirectPhone')} />
      )}
      {redirectType !== 'NONE' && (
        <TextInput
          label="Button"
          placeholder={REDIRECT_BUTTON}
          maxLength={BUTTON_LIMIT}
          {...form.getInputProps('redirectButton')}
        />
      )}
    </FormSheet>
  );
}
