// Writes an endpoint: its address and events; a new one shows its secret once.
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { EVENT_KINDS, EVENTS, endpointRefusal } from '#domain/accounts/endpoints/event-endpoint.rules.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { SecretOnce } from '../../ui/forms/secret-once.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { type Endpoint, type EndpointFields, useCreateEndpoint, useUpdateEndpoint } from './endpoints.calls.ts';

const WIDTH_PX = 480;

/** The secret of an endpoint, which only its button closes, so that no stray click loses it. */
export function EndpointSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Sheet title="Secret of the endpoint" width={WIDTH_PX} mayClose={false} onClose={onClose}>
      <SecretOnce secret={secret} says="Put it where your program checks the calls." onKept={onClose} />
    </Sheet>
  );
}

export function EndpointModal({ known, onClose }: { known: Endpoint | null; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm<EndpointFields>({
    initialValues: { webhookUrl: known?.webhookUrl ?? '', events: [...(known?.events ?? EVENT_KINDS)] },
  });
  const create = useCreateEndpoint(setSecret);
  const update = useUpdateEndpoint(known?.id ?? '', () => {
    toast('done', 'Saved');
    onClose();
  });
  const save = known ? update : create;
  const { webhookUrl, events } = form.values;
  if (secret !== null) return <EndpointSecret secret={secret} onClose={onClose} />;
  return (
    <FormSheet
      title={known ? 'Edit endpoint' : 'New endpoint'}
      width={WIDTH_PX}
      form="endpoint"
      isBusy={save.isPending}
      problem={save.problem}
      isChanged={form.isDirty()}
      whyNot={
        endpointRefusal(webhookUrl, events) ?? (known && !form.isDirty() ? 'Nothing has been changed yet.' : null)
      }
      onSubmit={submits(save, form.values)}
      onClose={onClose}
    >
      <TextInput
        label="Address"
        description="It begins with https:// and answers within 5 seconds."
        type="url"
        data-autofocus
        {...form.getInputProps('webhookUrl')}
      />
      <Checkbox.Group label="It is called when" {...form.getInputProps('events')}>
        <div className="stack-tight">
          {EVENT_KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} label={EVENTS[kind].label} />
          ))}
        </div>
      </Checkbox.Group>
    </FormSheet>
  );
}
