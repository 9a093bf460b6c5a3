// The words that people text to the organization's number to join: listed with their counts, written, archived, printed.
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { JoinKeywordModal } from './join-keyword.modal.tsx';
import { type JoinKeyword, type JoinTarget, useJoinKeywords, useSaveJoinKeyword } from './joining.calls.ts';
import classes from './joining.module.css';
import { JoinPoster } from './poster.tsx';

type Open = { what: 'write' | 'archive' | 'print'; one: JoinKeyword | null };

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const nameIn = (all: readonly JoinTarget[], id: string | null | undefined) => all.find((one) => one.id === id)?.name;

/** What it starts and how often it was used, in sentences. */
function aboutKeyword(
  { groupId, campaignId, texts, people }: JoinKeyword,
  groups: readonly JoinTarget[],
  campaigns: readonly JoinTarget[],
) {
  const starts = [nameIn(groups, groupId), nameIn(campaigns, campaignId)].flatMap((name) => name ?? []);
  const joined = `${times(people, 'person', 'people')} joined by ${times(texts, 'text', 'texts')}.`;
  return `${starts.length > 0 ? `Adds people to ${starts.join(' and ')}. ` : ''}${texts === 0 ? 'Nobody has joined yet.' : joined}`;
}

/** One keyword with its buttons; an archived one can only be edited, which brings it back. */
function Row({ one, about, open }: { one: JoinKeyword; about: string; open: (what: Open['what']) => void }) {
  const { twilioPhone } = useOrganization();
  const button = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;
  return (
    <div className={classes.row}>
      <dt>{one.word}</dt>
      <dd>
        {one.reply} <span className="note">{one.isArchived ? `Archived. ${about}` : about}</span>
      </dd>
      <dd className={classes.changes}>
        {!one.isArchived && twilioPhone && (
          <Button {...button} aria-label={`Print the poster of ${one.word}`} onClick={() => open('print')}>
            Poster
          </Button>
        )}
        <Button
          {...button}
          aria-label={`${one.isArchived ? 'Bring back' : 'Edit'} ${one.word}`}
          onClick={() => open('write')}
        >
          {one.isArchived ? 'Bring back' : 'Edit'}
        </Button>
        {!one.isArchived && (
          <Button {...button} aria-label={`Archive ${one.word}`} onClick={() => open('archive')}>
            Archive
          </Button>
        )}
      </dd>
    </div>
  );
}

/** The card of the settings. */
export function JoinKeywordsCard() {
  const { data, error, refetch } = useJoinKeywords();
  const { twilioPhone } = useOrganization();
  const [open, setOpen] = useState<Open | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const save = useSaveJoinKeyword(() => toast('done', 'Archived'));
  const one = open?.one ?? null;
  return (
    <section id="join-keywords" className="card section-card" aria-label="Text to join">
      <h2>Text to join</h2>
      <p className="note">
        {twilioPhone
          ? `People who text one of these words to ${displayPhone(twilioPhone)} agree to your texts and join.`
          : 'People join by texting one of these words, once you have your number.'}
      </p>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={2} />}
      {data?.keywords.length === 0 && <p className="note">None yet. A short word such as JOIN is easy to text.</p>}
      {data && data.keywords.length > 0 && (
        <dl className={classes.rows}>
          {data.keywords.map((keyword) => (
            <Row
              key={keyword.word}
              one={keyword}
              about={aboutKeyword(keyword, data.groups, data.campaigns)}
              open={(what) => setOpen({ what, one: keyword })}
            />
          ))}
        </dl>
      )}
      {data && (
        <div className="row">
          <Button variant="default" onClick={() => setOpen({ what: 'write', one: null })}>
            New keyword
          </Button>
        </div>
      )}
      {open?.what === 'write' && data && <JoinKeywordModal known={one} {...data} onClose={close} />}
      {open?.what === 'print' && one && <JoinPoster keyword={one} onPrinted={close} />}
      {open?.what === 'archive' && one && (
        <ConfirmModal
          title={`Archive ${one.word}?`}
          action={`Archive ${one.word}`}
          isDangerous
          onConfirm={() => {
            const { word, consent, reply, groupId, campaignId } = one;
            const starts = { groupId: groupId ?? '', campaignId: campaignId ?? '' };
            return save.mutateAsync({ word, consent, reply, ...starts, archive: true });
          }}
          onClose={close}
        >
          <p>
            Nobody joins by it any more: it becomes an ordinary text. Everybody who joined stays, and its counts remain.
          </p>
        </ConfirmModal>
      )}
    </section>
  );
}
