// Has the registry of the carriers text the owner of a business without an EIN once more.
import { Button } from '@mantine/core';
import { Problem } from '#web/staff/ui/problem.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { useSendCode } from './registration.calls.ts';

/** `phone` as it was typed into the form. */
export function SendCode({ phone }: { phone: string }) {
  const send = useSendCode(() => toast('done', 'Requested', `A new text goes to ${phone} in a few minutes.`));
  return (
    <>
      <Problem>{send.problem}</Problem>
      <div className="row">
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          Send the text again
        </Button>
      </div>
    </>
  );
}
