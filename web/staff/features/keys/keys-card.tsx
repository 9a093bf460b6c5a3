// The API keys of the organization: who made each, what it may do, when it was last used; making and revoking them.
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { longWhen, shortWhen } from '#web/kit/format.ts';
import { paths } from '../../base/routes.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { ROLES } from '../../ui/words/role-words.ts';
import { type ApiKey, useApiKeys, useRevokeApiKey } from './keys.calls.ts';
import classes from './keys.module.css';
import { NewKeyModal } from './new-key.modal.tsx';

/** What the key may do now; a maker whose access was lowered lowers the key. */
function mayWords({ access, worksAs, madeBy }: ApiKey): string {
  if (worksAs === 'NONE') return `Does not work: ${madeBy} has no access any more`;
  return worksAs === access ? ROLES[access] : `${ROLES[worksAs]}, as ${madeBy} now has`;
}

function Row({ one, onRevoke }: { one: ApiKey; onRevoke: () => void }) {
  const { name, tail, madeBy, created, lastUsed } = one;
  return (
    <li>
      <div className="grow">
        <strong>{name}</strong> <code className={classes.tail}>…{tail}</code>
        <p className="note">{mayWords(one)}</p>
        <p className="note">
          Made by {madeBy} {longWhen(created)}. {lastUsed ? `Last used ${shortWhen(lastUsed)}.` : 'Never used.'}
        </p>
      </div>
      <Button variant="default" size="xs" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

/** The card of the settings, for members who may change billing. */
export function KeysCard() {
  const { data: keys, error, refetch } = useApiKeys();
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const revoke = useRevokeApiKey(() => toast('done', 'Key revoked'));
  const close = useCallback(() => setMaking(false), []);
  return (
    <section id="api-keys" className="card section-card" aria-label="API keys">
      <h2>API keys</h2>
      <p className="note">
        A key lets a program use this account, with the rights of the role that you give the key.{' '}
        <Link to={paths.api}>What a key can call</Link>
      </p>
      {error && !keys && <Failed error={error} again={refetch} />}
      {!error && !keys && <Loading rows={2} />}
      {keys?.length === 0 && <p className="note">None yet.</p>}
      {keys && keys.length > 0 && (
        <ul className={classes.keys}>
          {keys.map((one) => (
            <Row key={one.id} one={one} onRevoke={() => setRevoked(one)} />
          ))}
        </ul>
      )}
      {keys && (
        <div className="row">
          <Button variant="default" onClick={() => setMaking(true)}>
            New API key
          </Button>
        </div>
      )}
      {isMaking && <NewKeyModal onClose={close} />}
      {revoked && (
        <ConfirmModal
          title={`Revoke ${revoked.name}?`}
          action={`Revoke ${revoked.name}`}
          isDangerous
          onConfirm={() => revoke.mutateAsync(revoked.id)}
          onClose={() => setRevoked(null)}
        >
          <p>The program that uses it is refused from now on. What it did stays.</p>
        </ConfirmModal>
      )}
    </section>
  );
}
