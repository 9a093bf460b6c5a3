// The external services that one can connect: one card each, with `Connected` or `Connect` (INT-01, INT-06).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#web/kit/ask.ts';
import { brand } from '#web/kit/config.ts';
import {
  useCalendarConnection,
  useConnectCalendar,
  useDisconnectCalendar,
} from '#web/staff/base/calendars/calendars.calls.ts';
import { isVisiting, useUser } from '#web/staff/base/user.calls.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { RecordsCard } from '../medical-records/medical-records-card.tsx';

function Scheduling() {
  const user = useUser();
  const { data, error, refetch } = useCalendarConnection();
  const [isEnding, setEnding] = useState(false);
  const connect = useConnectCalendar((refused) => toast('error', 'Could not connect', sentenceOf(refused)));
  const end = useDisconnectCalendar(() => toast('done', 'Calendly disconnected'));
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={1} height={96} />;
  const { integration } = data;
  return (
    <section className="card section-card" aria-label="Calendly">
      <div className="row">
        <Icon name="calendar" />
        <h2 className="grow">Calendly</h2>
        {integration && <strong>Connected</strong>}
      </div>
      <p className="note">
        {integration
          ? `As ${integration.name ?? 'yourself'}. Bookings on your slides become appointments automatically.`
          : 'Connect your calendar, and bookings on your slides become appointments automatically.'}
      </p>
      <div className="row">
        {integration ? (
          <Button variant="default" onClick={() => setEnding(true)}>
            Disconnect
          </Button>
        ) : (
          !isVisiting(user) && (
            <Button aria-label="Connect Calendly" loading={connect.isPending} onClick={() => connect.mutate()}>
              Connect
            </Button>
          )
        )}
      </div>
      {isEnding && (
        <ConfirmModal
          title="Disconnect Calendly?"
          action="Disconnect Calendly"
          isDangerous
          onConfirm={() => end.mutateAsync()}
          onClose={() => setEnding(false)}
        >
          <p>
            People can still book, but their bookings no longer become appointments here. Existing appointments stay.
          </p>
        </ConfirmModal>
      )}
    </section>
  );
}

/** The cards that the brand has: of the medical-record system and of the scheduling service. */
export function IntegrationsTab() {
  return (
    <div className="stack">
      {brand().integrations.includes('medicalRecords') && <RecordsCard />}
      {brand().integrations.includes('scheduling') && <Scheduling />}
    </div>
  );
}
