// The form for the carriers: what is missing in it, saved for later or submitted.
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  BUSINESS_TYPES,
  INDUSTRIES,
  isListedCompany,
  MOST,
  mayBeListed,
  POSITIONS,
  STOCK_EXCHANGES,
} from '#domain/accounts/registration/carrier-form.rules.ts';
import { missingIn } from '#domain/accounts/registration/carrier-missing.rules.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { submits } from '#web/staff/ui/forms/use-submit.ts';
import { MainButton } from '#web/staff/ui/main-button.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { type Registration, useSaveRegistration } from './registration.calls.ts';
import { businessFields, STORY } from './registration-fields.ts';

const UNCHOSEN = { value: '', label: 'Choose' };
const BUSINESS_KINDS = [UNCHOSEN, ...BUSINESS_TYPES.map((value) => ({ value, label: value }))];
const INDUSTRY_NAMES = [UNCHOSEN, ...Object.entries(INDUSTRIES).map(([value, label]) => ({ value, label }))];
const EXCHANGE_NAMES = [UNCHOSEN, ...Object.entries(STOCK_EXCHANGES).map(([value, label]) => ({ value, label }))];
const POSITION_NAMES = [UNCHOSEN, ...POSITIONS.map((value) => ({ value, label: value }))];

/** The registry's limits for one person. */
const OF_PERSONS =
  'Without an EIN you can send 15 texts a minute, and 1,000 a day to T-Mobile. If you have an EIN, use it instead.';

/** `registration` as it was when the form was opened; `after` is called when it was saved or submitted. */
export function RegistrationForm({ registration, after }: { registration: Registration; after: () => void }) {
  const { name } = useOrganization();
  const form = useForm({ initialValues: registration.form });
  const missing = missingIn(form.values, name);
  const isPerson = form.values.soleProprietor;
  const isChanged = form.isDirty();
  const isSubmitted = registration.state === 'SUBMITTED';
  const save = useSaveRegistration(({ submit }) => {
    form.resetDirty();
    after();
    toast(
      'done',
      submit ? 'Submitted' : 'Saved',
      submit ? 'You will see the carriers’ answer here.' : 'You can go on later.',
    );
  });
  const whyNot = isSubmitted && !isChanged ? 'Already submitted. To submit again, change something first.' : null;
  return (
    <form className="stack" onSubmit={submits(save, { form: form.values, submit: true })}>
      <TextInput
        label="Legal name"
        description={isPerson ? 'The name of your business, or your own.' : null}
        maxLength={MOST.legalName}
        {...form.getInputProps('legalName')}
      />
      <Checkbox
        label="I am a sole proprietor without an EIN"
        description={isPerson ? OF_PERSONS : null}
        {...form.getInputProps('soleProprietor', { type: 'checkbox' })}
      />
      {!isPerson && (
        <>
          <TextInput label="EIN" inputMode="numeric" maxLength={MOST.taxId} {...form.getInputProps('taxId')} />
          <NativeSelect label="Kind of business" data={BUSINESS_KINDS} {...form.getInputProps('businessType')} />
        </>
      )}
      <NativeSelect label="Industry" data={INDUSTRY_NAMES} {...form.getInputProps('industry')} />
      {mayBeListed(form.values) && (
        <Checkbox label="The company is publicly traded" {...form.getInputProps('isListed', { type: 'checkbox' })} />
      )}
      {isListedCompany(form.values) && (
        <>
          <NativeSelect label="Stock exchange" data={EXCHANGE_NAMES} {...form.getInputProps('stockExchange')} />
          <TextInput
            label="Ticker symbol"
            description="The carriers e-mail the contact person, who confirms the company there."
            maxLength={MOST.stockTicker}
            {...form.getInputProps('stockTicker')}
          />
        </>
      )}
      {businessFields(form.values).map(([field, label, description]) => (
        <TextInput
          key={field}
          label={label}
          description={description}
          maxLength={MOST[field]}
          {...form.getInputProps(field)}
        />
      ))}
      {!isPerson && (
        <NativeSelect
          label="Position of the contact person"
          data={POSITION_NAMES}
          {...form.getInputProps('contactPosition')}
        />
      )}
      {STORY.map(([field, label, description]) => (
        <Textarea
          key={field}
          label={label}
          description={description}
          rows={3}
          maxLength={MOST[field]}
          {...form.getInputProps(field)}
        />
      ))}
      {missing.length > 0 && (
        <div className="note">
          <p>Before it can be submitted:</p>
          <ul>
            {missing.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        </div>
      )}
      <Problem>{save.problem}</Problem>
      <div className="row">
        <MainButton type="submit" loading={save.isPending} whyNot={missing[0] ?? whyNot}>
          Submit
        </MainButton>
        <Button
          variant="default"
          loading={save.isPending}
          onClick={() => save.mutate({ form: form.values, submit: false })}
        >
          Save for later
        </Button>
      </div>
    </form>
  );
}
