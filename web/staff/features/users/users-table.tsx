// The table of people: rows to select, sorted by any column, each person opens; cards on a phone (USR-01, USR-02, USR-05).
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { shortWhen } from '#web/kit/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { EMAIL_TROUBLE } from '../../ui/words/email-trouble-words.ts';
import { ROLES } from '../../ui/words/role-words.ts';
import { type OpenInvitation, useInvite } from './invitations.calls.ts';
import { calledOf, PENDING, type Row } from './people-rows.ts';
import { isFalling, PEOPLE_COLUMNS, type PeopleColumn, type PeopleOrder, rowsInOrder } from './sorted-people.ts';
import type { Person } from './users.calls.ts';
import classes from './users.module.css';

type TableProps = {
  rows: readonly Row[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  onOpen: (userId: string) => void;
};

/** People whom the caller may delete have a checkbox; if there are none, the column is left out. */
export function UsersTable({ rows, chosen, onChoose, onOpen }: TableProps) {
  const [order, setOrder] = useState<PeopleOrder | null>(null);
  const deletable = rows.filter(({ mayDelete }) => mayDelete).map(({ id }) => id);
  const count = deletable.filter((id) => chosen.has(id)).length;
  const isSelectable = deletable.length > 0;
  return (
    <div className="data-frame">
      <table className={`data-table rows-as-cards ${classes.table}`}>
        <caption className="hidden">People of this organization</caption>
        <thead>
          <tr>
            {isSelectable && (
              <th className={classes.tick}>
                <Checkbox
                  aria-label="Select everybody"
                  checked={count === deletable.length}
                  indeterminate={count > 0 && count < deletable.length}
                  onChange={(event) => onChoose(deletable, event.currentTarget.checked)}
                />
              </th>
            )}
            {PEOPLE_COLUMNS.map(([column, label]) => (
              <SortedHead key={column} column={column} label={label} order={order} onSort={setOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsInOrder(rows, order).map((row) => (
            <tr key={row.id} data-chosen={chosen.has(row.id)}>
              {isSelectable && (
                <td className={classes.tick}>
                  {row.mayDelete && (
                    <Checkbox
                      aria-label={`Select ${calledOf(row)}`}
                      checked={chosen.has(row.id)}
                      onChange={(event) => onChoose([row.id], event.currentTarget.checked)}
                    />
                  )}
                </td>
              )}
              {row.kind === 'person' ? (
                <PersonCells person={row.person} onOpen={() => onOpen(row.id)} />
              ) : (
                <InvitedCells invitation={row.invitation} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = {
  column: PeopleColumn;
  label: string;
  order: PeopleOrder | null;
  onSort: (order: PeopleOrder) => void;
};

/** The head of a column: a press sorts by it, the next one the other way round. */
function SortedHead({ column, label, order, onSort }: HeadProps) {
  const isOn = order?.by === column;
  const falls = isOn && isFalling(order);
  return (
    <th scope="col" {...(isOn ? { 'aria-sort': falls ? 'descending' : 'ascending' } : {})}>
      <button
        type="button"
        className="sort-head"
        data-on={isOn}
        onClick={() => onSort({ by: column, isReversed: isOn && !order.isReversed })}
      >
        {label}
        {isOn && <Icon name={falls ? 'down' : 'up'} size={12} />}
      </button>
    </th>
  );
}

function Address({ email, trouble }: { email: string; trouble: Person['emailTrouble'] | undefined }) {
  return (
    <>
      {email}
      {trouble && <span className={classes.trouble}>{EMAIL_TROUBLE[trouble].theirs}</span>}
    </>
  );
}

function PersonCells({ person, onOpen }: { person: Person; onOpen: () => void }) {
  const { name, email, emailTrouble, phone, access, lastSeen, secondFactor } = person;
  return (
    <>
      <th scope="row" className={classes.name}>
        <button type="button" onClick={onOpen}>
          {name || email}
        </button>
      </th>
      <td data-label="Phone">{displayPhone(phone)}</td>
      <td data-label="E-mail">
        <Address email={email} trouble={emailTrouble} />
      </td>
      <td data-label="Permission">{ROLES[access]}</td>
      <td data-label="Last seen">{lastSeen ? shortWhen(lastSeen) : 'Not yet'}</td>
      <td data-label="Second factor">{secondFactor ? 'On' : 'Off'}</td>
    </>
  );
}

function InvitedCells({ invitation }: { invitation: OpenInvitation }) {
  const again = useInvite(() => toast('done', 'Invite Resent'));
  const { email, emailTrouble, access, invitedBy, created, ends, mayWithdraw } = invitation;
  return (
    <>
      <th scope="row" className={classes.name}>
        {PENDING}
        <span className={classes.under}>
          Invited by {invitedBy} {shortWhen(created)}, until {shortWhen(ends)}
        </span>
      </th>
      <td data-label="Phone">–</td>
      <td data-label="E-mail">
        <Address email={email} trouble={emailTrouble} />
      </td>
      <td data-label="Permission">{ROLES[access]}</td>
      <td colSpan={2} className={classes.again}>
        {mayWithdraw && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Resend Invite to ${email}`}
            loading={again.isPending}
            onClick={() => again.mutate([{ email, role: access }])}
          >
            Resend Invite
          </Button>
        )}
        {again.problem && (
          <p className="error-text" role="alert">
            {again.problem}
          </p>
        )}
      </td>
    </>
  );
}
