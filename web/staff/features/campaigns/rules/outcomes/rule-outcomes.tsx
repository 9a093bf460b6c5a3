// The outcomes of a rule: for how many people it fired or was refused, and the results of the latest ones (WFL-10,
// WFL-11).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ACTION_KINDS } from '#engine/workflows/actions/action-kinds.rules.ts';
import { words } from '#web/kit/config.ts';
import { count, counted, longWhen } from '#web/kit/format.ts';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import classes from '../rules.module.css';
import { PersonName } from './person-name.tsx';
import { type RuleOutcome, useRuleActivity } from './rule-outcomes.calls.ts';

/** At most this many are listed until somebody asks for all. */
export const FIRST_SHOWN = 5;

/** The section below a rule; figures first, then the latest people. */
export function RuleOutcomes({ ruleId }: { ruleId: string }) {
  const { data, error, refetch } = useRuleActivity(ruleId);
  return (
    <section className="stack-tight" aria-label="What it did">
      <h3>What it did</h3>
      {data ? (
        <Came {...data} />
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : (
        <Loading rows={2} label="Loading what it did" />
      )}
    </section>
  );
}

type CameProps = { fired: number; refused: number; outcomes: readonly RuleOutcome[] };

function Came({ fired, refused, outcomes }: CameProps) {
  const [isAll, setAll] = useState(false);
  const lead = words().lead;
  if (fired + refused + outcomes.length === 0) {
    return <p className="note">It has not happened for any {lead.one.toLowerCase()} yet.</p>;
  }
  const shown = isAll ? outcomes : outcomes.slice(0, FIRST_SHOWN);
  return (
    <>
      <p>
        Worked for {counted(fired, lead)}
        {refused > 0 && `, failed for ${count(refused)}`}.
      </p>
      <ul className={classes.parts} aria-label="The last ones">
        {shown.map((outcome) => (
          <li key={`${outcome.leadId} ${outcome.at}`} className={classes.outcome}>
            <Outcome outcome={outcome} />
          </li>
        ))}
      </ul>
      {shown.length < outcomes.length && (
        <div>
          <Button variant="subtle" color="gray" onClick={() => setAll(true)}>
            Show the last {outcomes.length}
          </Button>
        </div>
      )}
    </>
  );
}

function Outcome({ outcome: { leadId, name, at, actions } }: { outcome: RuleOutcome }) {
  return (
    <>
      <PersonName leadId={leadId} name={name} />
      <div className="grow">
        <p className="note">{longWhen(at)}</p>
        {actions.map(({ actionType, done, said: sentence }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule may have the same action twice, and their order never changes
          <p key={index} className={done ? '' : 'error-text'}>
            {done ? sentence : `${ACTION_KINDS[actionType].label(words())}: ${sentence}`}
          </p>
        ))}
      </div>
    </>
  );
}
