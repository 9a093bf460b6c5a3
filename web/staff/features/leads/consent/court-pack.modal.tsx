// The court pack of a person: everything that is known of texts to them, to read, to print and to save as a file.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import type { PackHead, PackRecord } from '#features/pages/proof/pack-records.rules.ts';
import { count, longWhen } from '#web/kit/format.ts';
import { saveText } from '#web/kit/save-file.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Printed } from '#web/staff/ui/print/printed.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import { useCourtPack } from './consent.calls.ts';
import classes from './consent.module.css';
import { FactList } from './consent-records.tsx';

/** How many records are shown before somebody asks for more; print and file have all. */
const PAGE = 50;
const HASH = 64;

type Pack = { head: PackHead; records: PackRecord[]; lastHash: string };

function packIn(lines: readonly string[]): Pack {
  const [head, ...records] = lines.map((line) => JSON.parse(line.slice(HASH + 1)));
  return { head, records, lastHash: lines.at(-1)?.slice(0, HASH) ?? '' };
}

function Records({ records }: { records: readonly PackRecord[] }) {
  return (
    <ol className={classes.records}>
      {records.map(({ at, there, what, text, why, facts }, index) => (
        <li key={`${at}${what}${facts.Id ?? index}`}>
          <p className={classes.what}>{what}</p>
          <p className="note">
            <time dateTime={at}>{there}</time>
          </p>
          {text && <blockquote className={classes.wording}>{text}</blockquote>}
          {why && <p>{why}</p>}
          <FactList facts={Object.entries(facts)} />
        </li>
      ))}
    </ol>
  );
}

function Whose({ head, lastHash }: Pick<Pack, 'head' | 'lastHash'>) {
  return (
    <p>
      {head.name}, {head.phones.map(displayPhone).join(', ')}: {count(head.records)}{' '}
      {head.records === 1 ? 'record' : 'records'} of {head.organization} with {head.brand}. Made by {head.madeBy},{' '}
      {longWhen(head.madeAt)}. Times are those of the person. Where they may be: {head.whereabouts.join('; ')}. Last
      hash: <code className={classes.hash}>{lastHash}</code>
    </p>
  );
}

function PackOnScreen({ pack }: { pack: Pack }) {
  const [shown, setShown] = useState(PAGE);
  const hidden = pack.records.length - shown;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the pack, which has no control of its own
    <section className="stack" aria-label={`Full record of ${pack.head.name}`} tabIndex={0}>
      <Whose {...pack} />
      {pack.records.length === 0 && <p className="note">There are no texts to this person on record.</p>}
      <Records records={pack.records.slice(0, shown)} />
      {hidden > 0 && (
        <Button variant="default" onClick={() => setShown(shown + PAGE)}>
          Show {count(Math.min(PAGE, hidden))} more of {count(hidden)}
        </Button>
      )}
    </section>
  );
}

/** The dialog; each opening makes a new pack, which the audit log records. */
export function CourtPackModal({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const { data: lines, error, refetch } = useCourtPack(leadId);
  const [isPrinting, setPrinting] = useState(false);
  const pack = lines && packIn(lines);
  const save = () => lines && saveText(`${lines.join('\n')}\n`, 'Full record.txt', 'text/plain');
  return (
    <Sheet
      title="Full record for a dispute"
      width={720}
      onClose={onClose}
      foot={
        pack && (
          <div className="row">
            <Button leftSection={<Icon name="download" size={16} />} onClick={save}>
              Save the file
            </Button>
            <Button variant="default" onClick={() => setPrinting(true)}>
              Print
            </Button>
          </div>
        )
      }
    >
      {!pack && !error && <Loading rows={5} height={56} />}
      {error && !pack && <Failed error={error} again={refetch} fallback="The full record could not be created." />}
      {pack && <PackOnScreen pack={pack} />}
      {pack && isPrinting && (
        <Printed onPrinted={() => setPrinting(false)}>
          <h1>Full record of {pack.head.name}</h1>
          <Whose {...pack} />
          <Records records={pack.records} />
        </Printed>
      )}
    </Sheet>
  );
}
