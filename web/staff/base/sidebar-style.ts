// The sidebar style that a person gets: the first match wins (decisions: A10); two styles lead to the inbox (A11).
import { brand } from '../../kit/config.ts';
import { mayChangeBilling } from './may.ts';
import type { Organization, SignedUser } from './user.calls.ts';

/** The person's role for the brand, and the organization of the session. */
export type SidebarUser = Pick<SignedUser, 'wpAdmin'> & {
  organization: Pick<Organization, 'id' | 'access' | 'showMessages' | 'v2'>;
};
export type SidebarStyle = 'none' | 'limited' | 'admin' | 'v2' | 'standard';

type Fits = (organization: SidebarUser['organization'], wpAdmin: boolean) => boolean;

/** The first matching style (SHL-04, SHL-06, SHL-07, A41). */
const STYLES: readonly (readonly [SidebarStyle, Fits])[] = [
  ['none', ({ access }) => access === 'NONE'],
  ['limited', ({ access }) => access === 'LIMITED'],
  ['admin', ({ access }, wpAdmin) => wpAdmin || mayChangeBilling(access)],
  ['admin', ({ id, showMessages }) => showMessages || brand().adminSidebarOrganizationIds.includes(id)],
  ['v2', ({ v2 }) => v2],
];

/** The sidebar style of the signed-in person in the session's organization. */
export function sidebarStyle({ organization, wpAdmin }: SidebarUser): SidebarStyle {
  return STYLES.find(([, fits]) => fits(organization, wpAdmin))?.[0] ?? 'standard';
}

/** Whether the person has the inbox: when messages are on, in v2 organizations and in the admin style (SHL-02, A11). */
export const maySeeMessages = (who: SidebarUser): boolean => ['admin', 'v2'].includes(sidebarStyle(who));
