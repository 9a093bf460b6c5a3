// The audit log as a list: who, what, when, from where; cards on a phone, a table on a desk.
import { Button } from '@mantine/core';
import { words } from '#web/kit/config.ts';
import { counted, longWhen } from '#web/kit/format.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { type AuditEntry, useAuditLog } from './audit.calls.ts';
import classes from './audit.module.css';

const OUTCOMES = { asked: 'not finished', done: 'done', refused: 'refused', failed: 'failed' } as const;

/** The browser and system in familiar words, from the user agent. */
export function deviceOf(userAgent: string): string {
  const browser = [/Edg/, /OPR/, /Firefox/, /Chrome/, /Safari/].find((one) => one.test(userAgent));
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  const system = /iPhone|iPad|Android|Windows|Mac OS X|Linux/.exec(userAgent)?.[0].replace(' OS X', '');
  const name = browser ? (names[browser.source] ?? browser.source) : 'Unknown browser';
  return system ? `${name} on ${system}` : name;
}

const GONE = { one: 'person who is gone', many: 'people who are gone' };
/** What an id says about its thing to a reader who does not know ids; other kinds are in the words of the deed already. */
const isShown = (id: string) => !/^[A-Za-z]{2,6}_/.test(id) || id.startsWith('pack_');

/** Who and what it was about: users by name, leads as a count, flags and the hash of a file as written; never an id. */
export function concernedBy({ about, people }: Pick<AuditEntry, 'about' | 'people'>): string {
  const many = (prefix: string) => about.filter((id) => id.startsWith(prefix)).length;
  const [leads, gone] = [many('lead_'), many('usr_') - people.length];
  return [
    ...people,
    ...(gone > 0 ? [counted(gone, GONE)] : []),
    ...(leads > 0 ? [counted(leads, words().lead)] : []),
    ...about.filter(isShown),
  ].join(', ');
}

/** Older entries are fetched by the button below. */
export function AuditList({ unknownAddresses }: { unknownAddresses: boolean }) {
  const log = useAuditLog(unknownAddresses);
  if (log.isPending) return <Loading rows={8} height={56} />;
  if (log.isError) return <Failed error={log.error} again={log.refetch} />;
  const entries = log.data.pages.flatMap((page) => page.entries ?? []);
  if (entries.length === 0) {
    return <Empty title="Nothing yet" hint="Sign-ins, changes of people and refusals show here, the newest first." />;
  }
  return (
    <div className="stack">
      <table className={`rows-as-cards ${classes.table}`}>
        <caption className="hidden">Audit log, the newest first</caption>
        <thead>
          <tr>
            {['Who', 'What', 'When', 'From where'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
      {log.hasNextPage && (
        <div>
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </div>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const { who, wpAdmin, what, outcome, at, ipAddress, userAgent } = entry;
  const concerned = concernedBy(entry);
  return (
    <tr>
      <td>
        {who}
        {wpAdmin && <span className={classes.staff}>staff</span>}
      </td>
      <td>
        {what}
        {outcome !== 'done' && <span className={classes.outcome}>, {OUTCOMES[outcome]}</span>}
        {concerned && <span className={classes.about}>{concerned}</span>}
      </td>
      <td>{longWhen(at)}</td>
      <td>
        {ipAddress}
        <span className={classes.about}>{deviceOf(userAgent)}</span>
      </td>
    </tr>
  );
}
