// The webhook of a rule: its last 20 calls with their results, "Send again", and the secret that signs them (WFL-10,
// WFL-12).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { count, longWhen } from '#web/kit/format.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import classes from '../rules.module.css';
import { PersonName } from './person-name.tsx';
import { useSendWebhookAgain, useWebhookCalls, type WebhookCall } from './rule-outcomes.calls.ts';
import { FIRST_SHOWN } from './rule-outcomes.tsx';
import { WebhookSecretLine } from './webhook-secret.tsx';

type SectionProps = { actionId: string; url: string; isVisitor: boolean };

/** The section of one webhook, named by its address; visitors see it and change nothing. */
export function WebhookCalls({ actionId, url, isVisitor }: SectionProps) {
  const { data, error, refetch } = useWebhookCalls(actionId);
  return (
    <section className="stack-tight" aria-label={`Calls of ${url}`}>
      <h3>Webhook</h3>
      <p className={classes.url}>{url}</p>
      {data ? (
        <>
          {!isVisitor && <WebhookSecretLine actionId={actionId} since={data.secretSince} />}
          <Calls calls={data.calls} isVisitor={isVisitor} />
        </>
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : (
        <Loading rows={2} label="Loading the calls" />
      )}
    </section>
  );
}

function Calls({ calls, isVisitor }: { calls: readonly WebhookCall[]; isVisitor: boolean }) {
  const [isAll, setAll] = useState(false);
  if (calls.length === 0) return <p className="note">It has not been called yet.</p>;
  const shown = isAll ? calls : calls.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul className={classes.parts} aria-label="The last calls">
        {shown.map((call) => (
          <li key={call.id} className={classes.outcome}>
            <Call call={call} isVisitor={isVisitor} />
          </li>
        ))}
      </ul>
      {shown.length < calls.length && (
        <div>
          <Button variant="subtle" color="gray" onClick={() => setAll(true)}>
            Show the last {calls.length}
          </Button>
        </div>
      )}
    </>
  );
}

const tried = (tries: number) => (tries === 1 ? 'tried once' : `tried ${count(tries)} times`);

/** The status of a call, in words. */
function stateOf({ state, said: sentence, tries, nextAt }: WebhookCall): string {
  const last = sentence ?? (tries === 0 ? 'Not tried yet' : 'No answer yet');
  if (state === 'TAKEN') return `Taken. ${last}.`;
  if (state === 'GIVEN_UP') return `Given up. ${last}, ${tried(tries)}.`;
  return `${last}${tries > 0 ? `, ${tried(tries)}` : ''}.${nextAt ? ` Next try ${longWhen(nextAt)}.` : ''}`;
}

function Call({ call, isVisitor }: { call: WebhookCall; isVisitor: boolean }) {
  const again = useSendWebhookAgain();
  const when = longWhen(call.created);
  const took = call.tookMs === null || call.tookMs === undefined ? '' : ` · ${count(call.tookMs)} ms`;
  return (
    <>
      <PersonName leadId={call.leadId} name={call.name} />
      <div className="grow">
        <p className="note">
          {when}
          {took}
        </p>
        <p className={call.state === 'GIVEN_UP' ? 'error-text' : ''}>{stateOf(call)}</p>
        <Problem>{again.problem}</Problem>
      </div>
      {!isVisitor && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name="retry" size={16} />}
          loading={again.isPending}
          aria-label={`Send again: ${when}`}
          onClick={() => again.mutate(call.id)}
        >
          Send again
        </Button>
      )}
    </>
  );
}
