// Where the organization's events are sent: each address with its events; adding, changing and deleting them.
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { EVENT_KINDS, EVENTS } from '#domain/accounts/endpoints/event-endpoint.rules.ts';
import { longWhen } from '#web/kit/format.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { EndpointModal, EndpointSecret } from './endpoint.modal.tsx';
import { EndpointLogModal } from './endpoint-log.modal.tsx';
import {
  type Endpoint,
  useDeleteEndpoint,
  useEndpoints,
  useTurnEndpointSecret,
  useUpdateEndpoint,
} from './endpoints.calls.ts';
import classes from './endpoints.module.css';

type Open = { what: 'write' | 'log' | 'secret' | 'delete'; one: Endpoint | null };

const eventsOf = ({ events }: Endpoint) =>
  events.length === EVENT_KINDS.length ? 'All events' : events.map((kind) => EVENTS[kind].label).join(', ');

function Row({ one, open }: { one: Endpoint; open: (what: Open['what']) => void }) {
  const start = useUpdateEndpoint(one.id, () => toast('done', 'Started again'));
  const button = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;
  const { webhookUrl, stoppedAt } = one;
  return (
    <li className={classes.endpoint}>
      <strong className={classes.address}>{webhookUrl}</strong>
      <p className="note">{eventsOf(one)}</p>
      {stoppedAt && (
        <p className={classes.stopped}>
          Stopped {longWhen(stoppedAt)}: it took none of its last calls. What happened since then is not sent.
        </p>
      )}
      <Problem>{start.problem}</Problem>
      <div className="row">
        {stoppedAt && (
          <Button
            variant="default"
            size="compact-sm"
            loading={start.isPending}
            aria-label={`Start ${webhookUrl} again`}
            onClick={() => start.mutate({})}
          >
            Start again
          </Button>
        )}
        <Button {...button} aria-label={`Deliveries and test: ${webhookUrl}`} onClick={() => open('log')}>
          Deliveries and test
        </Button>
        <Button {...button} aria-label={`Edit ${webhookUrl}`} onClick={() => open('write')}>
          Edit
        </Button>
        <Button {...button} aria-label={`New secret of ${webhookUrl}`} onClick={() => open('secret')}>
          New secret
        </Button>
        <Button {...button} aria-label={`Delete ${webhookUrl}`} onClick={() => open('delete')}>
          Delete
        </Button>
      </div>
    </li>
  );
}

type NewSecretProps = { one: Endpoint; onSecret: (secret: string) => void; onClose: () => void };

/** Asks before the secret in use is replaced. */
function NewSecret({ one, onSecret, onClose }: NewSecretProps) {
  const turn = useTurnEndpointSecret(one.id, onSecret);
  return (
    <ConfirmModal
      title="Make a new secret?"
      action="Make new secret"
      onConfirm={() => turn.mutateAsync(undefined)}
      onClose={onClose}
    >
      <p>It is shown once. For 24 hours the secret in use signs beside it; after that the new one alone does.</p>
    </ConfirmModal>
  );
}

/** The card of the settings, for members who may change billing. */
export function EndpointsCard() {
  const { data: endpoints, error, refetch } = useEndpoints();
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const remove = useDeleteEndpoint(() => toast('done', 'Endpoint deleted'));
  const one = open?.one ?? null;
  return (
    <section id="endpoints" className="card section-card" aria-label="Webhooks">
      <h2>Webhooks</h2>
      <p className="note">
        When something happens here, we call an address of yours. Each call is signed as Standard Webhooks describes. If
        your address does not take it, we try again for 24 hours.
      </p>
      {error && !endpoints && <Failed error={error} again={refetch} />}
      {!error && !endpoints && <Loading rows={2} />}
      {endpoints?.length === 0 && <p className="note">None yet.</p>}
      {endpoints && endpoints.length > 0 && (
        <ul className={classes.rows}>
          {endpoints.map((each) => (
            <Row key={each.id} one={each} open={(what) => setOpen({ what, one: each })} />
          ))}
        </ul>
      )}
      {endpoints && (
        <div className="row">
          <Button variant="default" onClick={() => setOpen({ what: 'write', one: null })}>
            New endpoint
          </Button>
        </div>
      )}
      {open?.what === 'write' && <EndpointModal known={one} onClose={close} />}
      {open?.what === 'log' && one && <EndpointLogModal endpoint={one} onClose={close} />}
      {open?.what === 'secret' && one && <NewSecret one={one} onSecret={setSecret} onClose={close} />}
      {secret !== null && <EndpointSecret secret={secret} onClose={() => setSecret(null)} />}
      {open?.what === 'delete' && one && (
        <ConfirmModal
          title="Delete this endpoint?"
          action="Delete endpoint"
          isDangerous
          onConfirm={() => remove.mutateAsync(one.id)}
          onClose={close}
        >
          <p className={classes.address}>{one.webhookUrl}</p>
          <p>It gets no more calls, and what was still to be tried again is not.</p>
        </ConfirmModal>
      )}
    </section>
  );
}
