// The rows of the table of people: who belongs to the organization, then who is invited and has not come yet.
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import type { OpenInvitation } from './invitations.calls.ts';
import type { Person } from './users.calls.ts';

/** One row; its id is the user's or the invitation's. */
export type Row =
  | { kind: 'person'; id: string; email: string; mayDelete: boolean; person: Person }
  | { kind: 'invited'; id: string; email: string; mayDelete: boolean; invitation: OpenInvitation };

/** What the name column says about somebody without a name (USR-02). */
export const PENDING = 'Invitation Pending';

/** The name by which a row is named elsewhere: in questions and for screen readers. */
export const calledOf = (row: Row): string => (row.kind === 'person' ? row.person.name || row.email : row.email);

/** People and invitations as rows, without those that the search does not match. */
export function peopleRows(people: readonly Person[], invitations: readonly OpenInvitation[], search: string): Row[] {
  const rows: Row[] = [
    ...people.map((person) => ({
      kind: 'person' as const,
      id: person.id,
      email: person.email,
      mayDelete: person.mayChange,
      person,
    })),
    ...invitations.map((invitation) => ({
      kind: 'invited' as const,
      id: invitation.id,
      email: invitation.email,
      mayDelete: invitation.mayWithdraw,
      invitation,
    })),
  ];
  const wanted = search.trim().toLowerCase();
  const searched = (row: Row) =>
    row.kind === 'person' ? [row.person.name, row.email, displayPhone(row.person.phone)] : [PENDING, row.email];
  return rows.filter((row) => searched(row).join('\n').toLowerCase().includes(wanted));
}
