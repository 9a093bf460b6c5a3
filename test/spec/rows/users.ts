// What the specification says about the people of an organization, their roles and invitations.
import { rowsOf } from '../row.ts';

export const USER_ROWS = rowsOf(`
USR-01 | holds | A table of users with (a) name or e-mail, (b) phone, (c) e-mail and (d) role, (e) rows to tick, (f) those ticked to delete, and (g) one to add.
USR-02 | holds | Who has no name yet reads "Invitation Pending"; open invitations offer "Resend Invite".
USR-03 | holds | Deleting the users who are ticked asks first, in a dialog.
USR-04 | holds | With nobody ticked: "Select Users" / "Select users from the table first."
USR-05 | holds | Roles are called: LIMITED "Notifications Only", READONLY "Can View Account", MANAGER "Can Make Changes", ADMIN "Admin", OWNER "Owner".
USR-06 | holds | Access is one of NONE, LIMITED, READONLY, MANAGER, ADMIN, OWNER.
USR-07 | holds | Inviting and editing a user offer exactly four roles: Notifications Only, Can View Account, Can Make Changes, Admin.
USR-08 | holds | An invitation without a role, or with an unknown one, is for LIMITED.
USR-09 | holds | The dialog New User invites by e-mail and role; then a toast says "User Invitations" / "An invite has been sent to {email} and N others".
USR-10 | holds | "Invite Resent" says a toast once an invitation went out again.
USR-11 | holds | LIMITED people see no button that changes anything.
USR-12 | holds | All Users, for a "wpAdmin" alone, lists every organization and steps into any of them.
USR-13 | holds | A link "Leave Super Admin" brings a "wpAdmin" back to organization 1.
USR-14 | holds | On the opportunity brand a "wpAdmin" sees leads outside organization 1 masked.
USR-15 | holds | On the health brand the text of messages is masked for a "wpAdmin" who looks at other organizations.
`);
