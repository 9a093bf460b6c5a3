// One's calendars with their links, and one's other values, each under its name (ACC-03, ACC-16).
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  type CustomValue,
  isCalendar,
  useChangeValue,
  useCustomValues,
  useRemoveValue,
  useSaveValue,
} from '#web/staff/base/calendars/calendars.calls.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { CustomValueModal } from '#web/staff/ui/values/custom-value.modal.tsx';
import classes from '../account.module.css';

type Open = { what: 'new'; isCalendar: boolean } | { what: 'edit' | 'remove'; one: CustomValue };

/** The name and value pairs, each to be renamed, changed or removed, and the two buttons that add one. */
export function ValuesCard() {
  const { data, error, refetch } = useCustomValues();
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <section className="card section-card" aria-label="Calendars">
      <h2>Calendars</h2>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={2} />}
      {data?.length === 0 && <p className="note">None yet. You choose them by their name in campaigns and slides.</p>}
      {data && data.length > 0 && (
        <dl className={classes.pairs}>
          {data.map((one) => (
            <Pair key={one.id} one={one} onOpen={(what) => setOpen({ what, one })} />
          ))}
        </dl>
      )}
      <div className="row">
        <Button variant="default" onClick={() => setOpen({ what: 'new', isCalendar: true })}>
          New Calendly
        </Button>
        <Button variant="default" onClick={() => setOpen({ what: 'new', isCalendar: false })}>
          New Custom Value
        </Button>
      </div>
      {open && <OpenDialog open={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Pair({ one, onOpen }: { one: CustomValue; onOpen: (what: 'edit' | 'remove') => void }) {
  const { name, value } = one;
  const button = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;
  return (
    <div className={classes.pair}>
      <dt>{name}</dt>
      <dd>
        {isCalendar(one) ? (
          <a href={value} target="_blank" rel="noreferrer">
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
      <dd className={classes.changes}>
        <Button {...button} aria-label={`Edit ${name}`} onClick={() => onOpen('edit')}>
          Edit
        </Button>
        <Button {...button} aria-label={`Remove ${name}`} onClick={() => onOpen('remove')}>
          Remove
        </Button>
      </dd>
    </div>
  );
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const keep = useSaveValue();
  const change = useChangeValue();
  const remove = useRemoveValue(() => toast('done', 'Removed'));
  if (open.what === 'new') {
    return <CustomValueModal isCalendar={open.isCalendar} onSave={keep.mutateAsync} onClose={onClose} />;
  }
  const { id, name } = open.one;
  if (open.what === 'edit') {
    return (
      <CustomValueModal
        isCalendar={isCalendar(open.one)}
        known={open.one}
        onSave={(given) => change.mutateAsync({ id, name: given.name, value: given.value })}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmModal
      title={`Remove ${name}?`}
      action={`Remove ${name}`}
      isDangerous
      onConfirm={() => remove.mutateAsync({ id, name })}
      onClose={onClose}
    >
      <p>It is no longer offered. Campaigns and slides that use it keep it.</p>
    </ConfirmModal>
  );
}
