// In a lead's details: the file of everything stored about the person, and erasing them, for owners and admins who see people unmasked.
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { words } from '#web/kit/config.ts';
import { saveText } from '#web/kit/save-file.ts';
import { isMaskedVisit, useUser } from '#web/staff/base/user.calls.ts';
import { Problem } from '#web/staff/ui/problem.tsx';
import type { LeadDetail } from '../lead.calls.ts';
import { usePersonExport } from './privacy.calls.ts';

const EraseModal = lazy(async () => ({ default: (await import('./erase.modal.tsx')).EraseModal }));

/** Renders nothing for everybody else. Once erasing has begun, the person's dialog closes. */
export function EraseLine({ lead }: { lead: LeadDetail }) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const [, setParams] = useSearchParams();
  const save = usePersonExport(lead.id, (file) => saveText(file, 'Everything we keep.html', 'text/html'));
  if (!['ADMIN', 'OWNER'].includes(user.organization.access) || isMaskedVisit(user)) return null;
  const leave = () =>
    setParams((params) => {
      params.delete('lead');
      params.delete('part');
      return params;
    });
  return (
    <section className="stack-tight">
      <h3>Privacy</h3>
      <div className="row">
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          Download all that is kept
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          Erase this {words().lead.one.toLowerCase()}
        </Button>
      </div>
      <p className="note">If they ask what you keep of them, or ask you to delete it.</p>
      <Problem>{save.problem}</Problem>
      {isOpen && (
        <Suspense>
          <EraseModal lead={lead} onClose={() => setOpen(false)} onErased={leave} />
        </Suspense>
      )}
    </section>
  );
}
