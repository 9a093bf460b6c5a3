// The latest deliveries to an endpoint: when, which event, how its attempts went; a test, and sending one again.
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { EVENT_KINDS, EVENTS } from '#domain/accounts/endpoints/event-endpoint.rules.ts';
import type { EventKind } from '#functions/schema.gen.ts';
import { longWhen, shortWhen } from '#web/kit/format.ts';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { type Endpoint, type EventCall, useEventCalls, useSendEvent } from './endpoints.calls.ts';
import classes from './endpoints.module.css';

const STATES: Readonly<Record<string, string>> = { CALLING: 'Not taken yet', TAKEN: 'Taken', GIVEN_UP: 'Given up' };

/** How its attempts went, in short sentences. */
function resultOf({ state, tries, said: sentence, nextAt }: EventCall): string {
  const attempts = tries === 1 ? '1 attempt' : `${tries} attempts`;
  const next = nextAt ? `, next ${shortWhen(nextAt)}` : '';
  const sentences = [STATES[state] ?? state, sentence, `${attempts}${next}`].filter(Boolean);
  return sentences.map((one) => `${one?.replace(/\.$/, '')}.`).join(' ');
}

function Row({ call, endpointId }: { call: EventCall; endpointId: string }) {
  const again = useSendEvent(endpointId);
  const { type } = EVENTS[call.event];
  const name = `${type} of ${longWhen(call.created)}`;
  return (
    <li>
      <div className="grow">
        <strong>{type}</strong>
        {call.isTest && <span className="note"> test</span>}
        <p className="note">{longWhen(call.created)}</p>
        <p>{resultOf(call)}</p>
        <Problem>{again.problem}</Problem>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={again.isPending}
        aria-label={`Send again: ${name}`}
        onClick={() => again.mutate({ eventCallId: call.id })}
      >
        Send again
      </Button>
    </li>
  );
}

/** The test: its result is the first delivery of the list then. */
function TestRow({ endpoint }: { endpoint: Endpoint }) {
  const [event, setEvent] = useState<EventKind>(endpoint.events[0] ?? 'TEXT_DELIVERED');
  const test = useSendEvent(endpoint.id);
  return (
    <div className="stack-tight">
      <div className={classes.test}>
        <NativeSelect
          label="Sample of"
          data={EVENT_KINDS.map((kind) => ({ value: kind, label: EVENTS[kind].label }))}
          value={event}
          onChange={({ currentTarget }) => setEvent(currentTarget.value as EventKind)}
        />
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ event })}>
          Send a test
        </Button>
      </div>
      <Problem>{test.problem}</Problem>
    </div>
  );
}

export function EndpointLogModal({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const { data: calls, error, refetch, isFetching } = useEventCalls(endpoint.id);
  return (
    <Sheet
      title="Deliveries"
      width={560}
      onClose={onClose}
      foot={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <div className="stack">
        <p className={classes.address}>{endpoint.webhookUrl}</p>
        <TestRow endpoint={endpoint} />
        {error && !calls && <Failed error={error} again={refetch} />}
        {!error && !calls && <Loading rows={3} />}
        {calls?.length === 0 && <Empty title="Nothing yet" hint="What is sent to this endpoint shows here." />}
        {calls && calls.length > 0 && (
          <ul className={classes.rows} aria-label="Latest deliveries">
            {calls.map((call) => (
              <Row key={call.id} call={call} endpointId={endpoint.id} />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
