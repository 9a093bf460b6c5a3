// The secret that signs a webhook's calls: created or rotated here, and shown only this once.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { longWhen } from '#web/kit/format.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { SecretOnce } from '#web/staff/ui/forms/secret-once.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import classes from '../rules.module.css';
import { useTurnWebhookSecret } from './rule-outcomes.calls.ts';

type Shown = { secret: string; previousUntil: string | null };

/**
 * `since` is when the current secret was created; null when there is none, so that creating one loses nothing and
 * needs no question.
 */
export function WebhookSecretLine({ actionId, since }: { actionId: string; since: string | null }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isAsking, setAsking] = useState(false);
  const turn = useTurnWebhookSecret();
  const make = async () => {
    const { secret, previousUntil } = await turn.mutateAsync(actionId);
    if (secret) setShown({ secret, previousUntil: previousUntil ?? null });
    turn.reset();
  };
  if (shown) {
    const { secret, previousUntil } = shown;
    return (
      <SecretOnce secret={secret} says="Put it where the receiver checks the calls." onKept={() => setShown(null)}>
        {previousUntil && <p className="note">The one before signs beside it until {longWhen(previousUntil)}.</p>}
      </SecretOnce>
    );
  }
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
