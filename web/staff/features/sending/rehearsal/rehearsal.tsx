// The rehearsal of a send: hour by hour what goes out and which replies are expected, who waits and why, and each person.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { brand, words } from '#web/kit/config.ts';
import { count, counted, dayAndTimes } from '#web/kit/format.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import { WrittenText } from '#web/staff/ui/message/written-text.tsx';
import { Empty, Failed, Loading, Notice } from '#web/staff/ui/states.tsx';
import { type Rehearsal as Rehearsed, useRehearsal } from './rehearsal.calls.ts';
import classes from './rehearsal.module.css';

const A_PAGE = 25;
/** How many hours are shown at first. */
const HOURS = 12;

type Answers = Rehearsed['answers'];

/** `about 12 (8 to 17)`; a whole number where it is large. */
const answersWords = ({ expected, low, high }: NonNullable<Answers>): string =>
  `about ${count(expected >= 10 ? Math.round(expected) : expected)} (${count(low)} to ${count(high)})`;

function Hours({ hours }: Pick<Rehearsed, 'hours'>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? hours : hours.slice(0, HOURS);
  const most = Math.max(1, ...hours.map(({ texts }) => texts));
  const { window } = brand();
  return (
    <section className="stack-tight">
      <h3>Hour by hour</h3>
      <ul className={classes.hours}>
        {shown.map(({ at, texts, answers }) => (
          <li key={at}>
            <span>{dayAndTimes(at, window)}</span>
            <span className={classes.bar} aria-hidden="true" style={{ inlineSize: `${(100 * texts) / most}%` }} />
            <span className="note">
              {texts > 0 ? counted(texts, { one: 'text', many: 'texts' }) : 'No text'}
              {answers && `, replies: ${answersWords(answers)}`}
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && hours.length > HOURS && (
        <Button variant="subtle" size="compact-sm" style={{ justifySelf: 'start' }} onClick={() => setWhole(true)}>
          Show all {count(hours.length)} hours
        </Button>
      )}
    </section>
  );
}

function People({ list }: Pick<Rehearsed, 'list'>) {
  const { window } = brand();
  return (
    <ul className={classes.people}>
      {list.map(({ leadId, name, twice, waits, texts }) => (
        <li key={leadId}>
          <strong>{name}</strong>
          {twice && <span className={classes.tag}>Two texts in an hour</span>}
          {texts.length === 0 && <p className="note">Gets nothing yet.</p>}
          {texts.map(({ at, label }) => (
            <p key={`${at} ${label}`} className="note">
              {dayAndTimes(at, window)}: <WrittenText text={label} />
            </p>
          ))}
          {waits.map((reason) => (
            <p key={reason} className="note">
              Waits: {reason}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The lines above the hours: the totals, when it begins and ends, and who waits or is left out. */
function Sums({ rehearsal }: { rehearsal: Rehearsed }) {
  const { people, texts, twice, startsAt, doneAt, answers, isEstimate, waits, leftOut } = rehearsal;
  const { window } = brand();
  const about = isEstimate ? 'About ' : '';
  const rows: readonly (readonly [string, string | null])[] = [
    ['Texts', `${about}${count(texts)} for ${counted(people, words().lead)}, if nobody opens, replies or opts out`],
    ['First goes out', startsAt && dayAndTimes(startsAt, window)],
    ['Done', doneAt && dayAndTimes(doneAt, window)],
    ['Replies', answers ? answersWords(answers) : 'Not enough history to say'],
    ['Two texts in an hour', twice > 0 ? `${about}${counted(twice, words().lead)}` : 'Nobody'],
    ...waits.map(
      ({ reason, people: many, until }) =>
        [
          `${about}${count(many)} ${many === 1 ? 'waits' : 'wait'}`,
          `${reason}${until ? `, at most until ${dayAndTimes(until, window)}` : ''}`,
        ] as const,
    ),
    ...leftOut.map(({ reason, texts: many }) => [`${about}${count(many)} left out`, reason] as const),
  ];
  return (
    <dl className={classes.sums}>
      {rows.map(([name, sentence]) =>
        sentence ? (
          <div key={`${name} ${sentence}`}>
            <dt>{name}</dt>
            <dd>{sentence}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Read afresh each time it is opened; nothing is sent. */
export function RehearsalPanel({ campaignId, meant }: { campaignId: string; meant: Meant }) {
  const [skip, setSkip] = useState(0);
  const { data, error, refetch } = useRehearsal(campaignId, meant, skip);
  if (error) return <Failed error={error} again={refetch} />;
  if (data === undefined) return <Loading rows={6} height={32} label="Rehearsing" />;
  if (data === null) return <Empty title="Nothing to rehearse" hint="Choose who gets it first." />;
  if (data.refusal) return <Notice kind="warn">{data.refusal}</Notice>;
  const isNobody = data.list.length === 0 && skip === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the list, which has no control of its own
    <section className="stack" aria-label="What goes out when" tabIndex={0}>
      <p className="note">Nothing is sent. Real texts would go out at these times.</p>
      {isNobody ? (
        <Empty
          title="None of them would get a text"
          hint={`They opted out, are already in this ${words().campaign.one.toLowerCase()}, or cannot be texted.`}
        />
      ) : (
        <>
          <Sums rehearsal={data} />
          <Hours hours={data.hours} />
          <section className="stack-tight">
            <h3>{data.isEstimate ? `Some of the ${words().lead.many.toLowerCase()}` : words().lead.many}</h3>
            <People list={data.list} />
            <div className="row">
              {skip > 0 && (
                <Button variant="default" onClick={() => setSkip(Math.max(0, skip - A_PAGE))}>
                  Earlier
                </Button>
              )}
              {data.more && (
                <Button variant="default" onClick={() => setSkip(skip + A_PAGE)}>
                  More
                </Button>
              )}
            </div>
          </section>
        </>
      )}
    </section>
  );
}
