// The secret that signs a webhook's calls: created or rotated here, and shown only this once.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { longWhen } from '#web/kit/format.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import classes from '../rules.module.css';
import { useTurnWebhookSecret } from './rule-outcomes.calls.ts';

type Shown = { secret: string; previousUntil: string | null };

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toast('done', 'Secret copied');
  } catch {
    toast('error', 'Could not copy', 'Your browser does not allow it. Mark the secret and copy it yourself.');
  }
}

/**
 * `since` is when the current secret was created; null when there is none, so that creating one loses nothing and
 * needs no question.
 */
export function WebhookSecret({ actionId, since }: { actionId: string; since: string | null }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isAsking, setAsking] = useState(false);
  const turn = useTurnWebhookSecret();
  const make = async () => {
    const { secret, previousUntil } = await turn.mutateAsync(actionId);
    if (secret) setShown({ secret, previousUntil: previousUntil ?? null });
    turn.reset();
  };
  if (shown) return <Secret {...shown} onKept={() => setShown(null)} />;
  return (
    <>
      <div className={classes.secret}>
        <p className="note grow">
          {since
            ? `Signed with a secret of ${longWhen(since)}. It was shown once.`
            : 'Its calls are signed. The receiver needs the secret to check them.'}
        </p>
        <Button
          variant="default"
          loading={turn.isPending}
          onClick={() => (since ? setAsking(true) : void make().catch(() => {}))}
        >
          {since ? 'New secret' : 'Make the secret'}
        </Button>
      </div>
      {!isAsking && <Problem>{turn.problem}</Problem>}
      {isAsking && (
        <ConfirmModal
          title="Make a new secret?"
          action="Make new secret"
          onConfirm={make}
          onClose={() => setAsking(false)}
        >
          <p>It is shown once. For 24 hours the secret in use signs beside it; after that the new one alone does.</p>
          <p className="note">A secret that was replaced earlier stops signing now.</p>
        </ConfirmModal>
      )}
    </>
  );
}

function Secret({ secret, previousUntil, onKept }: Shown & { onKept: () => void }) {
  return (
    <div className="stack-tight">
      <TextInput
        label="Secret"
        description="It is not shown again. Put it where the receiver checks the calls."
        value={secret}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      {previousUntil && <p className="note">The one before signs beside it until {longWhen(previousUntil)}.</p>}
      <div className="row">
        <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={() => void copy(secret)}>
          Copy secret
        </Button>
        <Button variant="subtle" color="gray" onClick={onKept}>
          I have kept it
        </Button>
      </div>
    </div>
  );
}
