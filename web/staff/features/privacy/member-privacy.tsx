// In a person's dialog: the file of what is kept of them, and erasing them, for those who may change them.
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { isMaskedVisit, useUser } from '../../base/user.calls.ts';
import { SaveKept } from './save-kept.tsx';

const EraseMemberModal = lazy(async () => ({
  default: (await import('./erase-member.modal.tsx')).EraseMemberModal,
}));

type Person = { id: string; name: string; email: string; mayChange: boolean };

/** Nothing for everybody else; an owner is not erased by others. */
export function MemberPrivacy({ person, onErased }: { person: Person; onErased: () => void }) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!person.mayChange || isMaskedVisit(user)) return null;
  return (
    <section className="stack-tight" aria-label="Privacy">
      <h3>Privacy</h3>
      <div className="row">
        <SaveKept whose={{ userId: person.id }} />
        <Button variant="default" onClick={() => setOpen(true)}>
          Erase this person
        </Button>
      </div>
      <p className="note">If they ask what you keep of them, or ask you to delete it.</p>
      {isOpen && (
        <Suspense>
          <EraseMemberModal person={person} isOwn={false} onClose={() => setOpen(false)} onErased={onErased} />
        </Suspense>
      )}
    </section>
  );
}
