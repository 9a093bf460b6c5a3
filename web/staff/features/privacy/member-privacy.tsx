// In a person's dialog: the file of everything stored about them, and erasing them, for users who may change them.
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { isMaskedVisit, useUser } from '../../base/user.calls.ts';
import { SaveKept } from './save-kept.tsx';

const EraseMemberModal = lazy(async () => ({
  default: (await import('./erase-member.modal.tsx')).EraseMemberModal,
}));

type Person = { id: string; name: string; email: string; mayChange: boolean };

/** Renders nothing for everybody else; others cannot erase an owner. */
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
