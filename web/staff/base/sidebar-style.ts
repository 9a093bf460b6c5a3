// Which of the sidebars somebody has: the first that fits (decisions: A10); two of them lead to the inbox (A11).
import { brand } from '../../kit/config.ts';
import { mayChangeBilling } from './may.ts';
import type { Organization, SignedUser } from './user.calls.ts';

/** Who is asked about: what they are for the brand, and where they stand. */
export type Stands = Pick<SignedUser, 'wpAdmin'> & {
  organization: Pick<Organization, 'id' | 'access' | 'showMessages' | 'v2'>;
};
export type SidebarStyle = 'none' | 'limited' | 'admin' | 'v2' | 'standard';

type Fits = (organization: Stands['organization'], wpAdmin: boolean) => boolean;

/** The first that fits is theirs (SHL-04, SHL-06, SHL-07, A41). */
const STYLES: readonly (readonly [SidebarStyle, Fits])[] = [
  ['none', ({ access }) => access === 'NONE'],
  ['limited', ({ access }) => access === 'LIMITED'],
  ['admin', ({ access }, wpAdmin) => wpAdmin || mayChangeBilling(access)],
  ['admin', ({ id, showMessages }) => showMessages || brand().adminSidebarOrganizationIds.includes(id)],
  ['v2', ({ v2 }) => v2],
];

/** The sidebar of a signed-in person where they stand. */
export function sidebarStyle({ organization, wpAdmin }: Stands): SidebarStyle {
  return STYLES.find(([, fits]) => fits(organization, wpAdmin))?.[0] ?? 'standard';
}

/** Whether the inbox is theirs: where messages are on, in v2 organisations and in the admin style (SHL-02, A11). */
export const maySeeMessages = (who: Stands): boolean => ['admin', 'v2'].includes(sidebarStyle(who));
