// What the specification says of the people of an organisation, their roles and invitations.
import { rowsOf } from '../row.ts';

export const USER_ROWS = rowsOf(`
USR-01 | none | A table of people with name, phone, e-mail and role, to tick, delete and add.
USR-02 | none | Who has no name yet is "Invitation Pending", with "Resend Invite".
USR-03 | none | Deleting people asks first.
USR-04 | none | With nobody ticked: "Select Users" / "Select users from the table first."
USR-05 | none | Roles are called "Notifications Only", "Can View Account", "Can Make Changes", "Admin", "Owner".
USR-06 | holds | Access is one of NONE, LIMITED, READONLY, MANAGER, ADMIN, OWNER.
USR-07 | part | An invitation, and an edited person, choose among four levels, LIMITED to ADMIN. | No screen edits a person.
USR-08 | holds | An invitation without a role, or with an unknown one, is for LIMITED.
USR-09 | holds | New people are invited by e-mail and role; the toast says "User Invitations" / "An invite has been sent to {email} and N others".
USR-10 | holds | "Invite Resent" once an invitation went out again.
USR-11 | part | LIMITED people have no buttons that change anything. | Only for the bar of what leaves, and refused by the API.
USR-12 | part | The operator's staff see every organisation and step into any of them. | They can step in; there is no list.
USR-13 | none | "Leave Super Admin" brings them back to organisation 1.
USR-14 | holds | On the opportunity brand they see leads of others masked.
USR-15 | holds | On the health brand they see of others' conversations that they took place, not what was said.
`);
