// Whether calls to the account's number are forwarded, and to which phone (ACC-07, BRD-09).
import { Checkbox, TextInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { brand } from '#web/kit/config.ts';
import { type Organization, useOrganization } from '../../base/user.calls.ts';
import { Notice } from '../../ui/states.tsx';

/** The edited forwarding settings; the phone as people write it. */
export type Forwarding = { allowCallForwarding: boolean; forwardingPhone: string };

/** The forwarding settings as saved. */
export const forwardingOf = ({ allowCallForwarding, forwardingPhone }: Organization): Forwarding => ({
  allowCallForwarding,
  forwardingPhone: forwardingPhone ? displayPhone(forwardingPhone) : '',
});

/** The digits of a phone without the country's 1: equal when the same phone is written in two ways. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** The phone to save: the saved one while its field is hidden, or when it was only reformatted. */
export function phoneToSave(now: Forwarding, { forwardingPhone }: Forwarding): string {
  const isKept = digitsOf(now.forwardingPhone) === digitsOf(forwardingPhone);
  return now.allowCallForwarding && !isKept ? now.forwardingPhone : forwardingPhone;
}

/** Why forwarding cannot be saved; null when it can. */
export function whyNotForwarded({ allowCallForwarding, forwardingPhone }: Forwarding): string | null {
  return allowCallForwarding && forwardingPhone.trim() === '' ? 'Enter the phone to forward calls to.' : null;
}

/** The switch, what callers hear while it is off, and the phone that rings while it is on. */
export function ForwardingFields<Values extends Forwarding>({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const { twilioPhone, billing } = useOrganization();
  const called = twilioPhone ? displayPhone(twilioPhone) : 'your account phone number';
  const { allowCallForwarding } = form.values;
  return (
    <>
      <Checkbox
        label="Forward calls to a phone"
        description={`While this is off, callers to ${called} hear that it only takes texts.`}
        {...form.getInputProps('allowCallForwarding', { type: 'checkbox' })}
      />
      {allowCallForwarding && (
        <TextInput
          label="Forwarding phone"
          type="tel"
          autoComplete="off"
          description={`Rings when somebody calls ${called}. A call lasts 30 minutes at most, and ${brand().limits.callsPerOrganization} calls a day are forwarded.`}
          {...form.getInputProps('forwardingPhone')}
        />
      )}
      {allowCallForwarding && billing?.active === false && (
        <Notice kind="warn">Calls are not forwarded until billing is active.</Notice>
      )}
    </>
  );
}
