// Everything stored about oneself: to save as a file, or to erase with the account.
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../base/routes.ts';
import { isMaskedVisit, useUser } from '../../base/user.calls.ts';
import { SaveKept } from './save-kept.tsx';

const EraseMemberModal = lazy(async () => ({
  default: (await import('./erase-member.modal.tsx')).EraseMemberModal,
}));

/** For everybody but a visiting wpAdmin. The refusal tells an owner what has to happen first. */
export function OwnPrivacyCard() {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (isMaskedVisit(user)) return null;
  return (
    <section className="card section-card" aria-label="What we keep of you">
      <h2>What we keep of you</h2>
      <div className="row">
        <SaveKept whose="own" />
        <Button variant="default" onClick={() => setOpen(true)}>
          Erase your account
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <EraseMemberModal
            person={user}
            isOwn
            onClose={() => setOpen(false)}
            onErased={() => window.location.assign(paths.clearToken)}
          />
        </Suspense>
      )}
    </section>
  );
}
