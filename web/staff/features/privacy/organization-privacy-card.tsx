// Everything stored about the organization, for its owner: to save as a file, or to erase after some days.
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { isMaskedVisit, useUser } from '../../base/user.calls.ts';
import { SaveKept } from './save-kept.tsx';

const EraseOrganizationModal = lazy(async () => ({
  default: (await import('./erase-organization.modal.tsx')).EraseOrganizationModal,
}));

/** Renders nothing for anybody but an owner. While the organization waits to be erased, the bar above every screen can undo that. */
export function OrganizationPrivacyCard() {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const { access, name, erasesAt } = user.organization;
  if (access !== 'OWNER' || isMaskedVisit(user)) return null;
  return (
    <section className="card section-card" aria-label={`What is kept of ${name}`}>
      <h2>What is kept of {name}</h2>
      <div className="row">
        <SaveKept whose="organization" />
        {!erasesAt && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Erase {name}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <EraseOrganizationModal name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
