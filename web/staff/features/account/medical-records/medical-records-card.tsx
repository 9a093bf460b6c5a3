// The card of the medical-record system, with `Connected` or `Connect` (INT-01).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { longWhen } from '#web/kit/format.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { Icon } from '#web/staff/ui/icon.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { useDisconnectRecords } from './medical-records.calls.ts';
import { RecordsModal } from './medical-records.modal.tsx';

/** For the roles that see the Integrations tab: OWNER and ADMIN. */
export function RecordsCard() {
  const { integrations, users } = useOrganization();
  const [asks, setAsks] = useState<'connect' | 'end' | null>(null);
  const end = useDisconnectRecords(() => toast('done', 'ModMed disconnected'));
  const connected = integrations.find(({ integrationType }) => integrationType === 'MODMED');
  const by = users.find(({ id }) => id === connected?.userId)?.name;
  return (
    <section className="card section-card" aria-label="ModMed">
      <div className="row">
        <Icon name="file" />
        <h2 className="grow">ModMed</h2>
        {connected && <strong>Connected</strong>}
      </div>
      <p className="note">
        {connected
          ? `Since ${longWhen(connected.created)}${by ? `, by ${by}` : ''}.`
          : 'Connect the medical records of your practice with its own ModMed sign-in.'}
      </p>
      <div className="row">
        {connected ? (
          <Button variant="default" onClick={() => setAsks('end')}>
            Disconnect
          </Button>
        ) : (
          <Button aria-label="Connect ModMed" onClick={() => setAsks('connect')}>
            Connect
          </Button>
        )}
      </div>
      {asks === 'connect' && <RecordsModal onClose={() => setAsks(null)} />}
      {asks === 'end' && (
        <ConfirmModal
          title="Disconnect ModMed?"
          action="Disconnect ModMed"
          isDangerous
          onConfirm={() => end.mutateAsync()}
          onClose={() => setAsks(null)}
        >
          <p>What was kept to reach your records there is removed. Your records stay as they are.</p>
        </ConfirmModal>
      )}
    </section>
  );
}
