// The four steps before a first campaign: the server ticks them; the card disappears when all are done or skipped.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ask } from '#web/kit/ask.ts';
import { words } from '#web/kit/config.ts';
import { askAgain } from '../../base/stale.ts';
import { useWrite } from '../../base/use-write.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SkipFirstRunDocument } from './first-run.gen.ts';
import classes from './first-run.module.css';

const STEPS = ['card', 'written', 'people', 'tested'] as const;
export type FirstStep = (typeof STEPS)[number];

function wordsOf(step: FirstStep): { title: string; why: string } {
  const { campaign, lead } = words();
  const one = campaign.one.toLowerCase();
  const many = lead.many.toLowerCase();
  return {
    card: { title: 'Add a card', why: 'You get your phone number for texts once a card is added.' },
    written: { title: `Write a ${one}`, why: 'One text is enough to begin with.' },
    people: { title: `Add ${many}`, why: 'One by one or from a spreadsheet. Adding them sends nothing.' },
    tested: { title: 'Send yourself a test', why: `See the text on your own phone before your ${many} do.` },
  }[step];
}

/** `ways` gives the action of each open step: a button, or a sentence about who can do it. */
export function FirstRun({ ways }: { ways: Readonly<Record<FirstStep, ReactNode>> }) {
  const { firstRun } = useOrganization();
  const client = useQueryClient();
  const { mutate, isPending, problem } = useWrite('skipFirstRun', () => ask(SkipFirstRunDocument));
  const isShown = Boolean(firstRun);
  // Steps completed on other screens are ticked on return.
  useEffect(() => {
    if (isShown) void askAgain(client, 'seeFirstRun', 'soon');
  }, [client, isShown]);
  if (!firstRun) return null;
  const done = STEPS.filter((step) => firstRun[step]).length;
  return (
    <section className={classes.card} aria-labelledby="first">
      <div className={classes.head}>
        <h2 id="first">Four steps to your first {words().campaign.one.toLowerCase()}</h2>
        <span className="note">{done} of 4 done</span>
        <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => mutate()}>
          Skip these steps
        </Button>
      </div>
      <Problem>{problem}</Problem>
      <ol className={classes.steps}>
        {STEPS.map((step, index) => {
          const { title, why } = wordsOf(step);
          return (
            <li key={step} data-done={firstRun[step]}>
              <span className={classes.mark} aria-hidden="true">
                {firstRun[step] ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <div className="grow">
                <h3>
                  {title}
                  {firstRun[step] && <span className="hidden">: done</span>}
                </h3>
                {!firstRun[step] && <p className="note">{why}</p>}
              </div>
              {!firstRun[step] && <div className={classes.way}>{ways[step]}</div>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
