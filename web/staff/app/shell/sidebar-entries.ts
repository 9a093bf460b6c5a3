// Which sidebar entries each person has: the first match wins (decisions: A10); an entry exists once its screen does.
import type { Access } from '#functions/schema.gen.ts';
import { flags, words } from '#web/kit/config.ts';
import { maySeeLibrary } from '../../base/may.ts';
import { paths } from '../../base/routes.ts';
import { maySeeMessages, type SidebarUser, sidebarStyle } from '../../base/sidebar-style.ts';
import type { IconName } from '../../ui/icon.tsx';

/** `inside` is the address prefix of the objects that a list leads to: there, too, the entry is highlighted. */
export type SidebarEntry = { to: string; label: string; icon: IconName; inside?: readonly string[] };

type Shown = SidebarUser & { organization: { showEventsPage: boolean } };

/**
 * The main entries: LIMITED sees Overview only, NONE nothing; Messages depends on the style of the sidebar, Events on
 * the organization's flag (SHL-01 to SHL-04, A11, A41).
 */
export function sidebarEntries(who: Shown): SidebarEntry[] {
  const style = sidebarStyle(who);
  if (style === 'none') return [];
  const overview: SidebarEntry = { to: paths.dashboard, label: 'Overview', icon: 'home' };
  if (style === 'limited') return [overview];
  const messages: SidebarEntry = { to: paths.messages, label: 'Messages', icon: 'messages' };
  const events: SidebarEntry = { to: paths.events, label: 'Events', icon: 'calendar' };
  return [
    overview,
    { to: paths.campaigns, label: words().campaign.many, icon: 'campaign', inside: ['/campaign', paths.library] },
    { to: paths.contacts, label: words().lead.many, icon: 'users', inside: ['/import'] },
    { to: paths.groups, label: 'Groups', icon: 'group', inside: ['/group'] },
    ...(maySeeMessages(who) ? [messages] : []),
    ...(who.organization.showEventsPage ? [events] : []),
  ];
}

/** The links to form pages, for ADMIN and OWNER: in the sidebar and in the dropdown (SHL-08). */
export function pageEntries(access: Access): SidebarEntry[] {
  if (!['ADMIN', 'OWNER'].includes(access)) return [];
  const bodyParts: SidebarEntry = { to: paths.bodyParts, label: 'Body Parts', icon: 'list' };
  return [
    { to: paths.landingPages, label: 'Landing Pages', icon: 'page', inside: ['/landing-page'] },
    ...(flags().bodyParts ? [bodyParts] : []),
  ];
}

/** The further links of ADMIN and OWNER on a desktop (SHL-05, decisions: A10); on a phone they are in the dropdown. */
export function extraEntries(organization: { access: Access; v2: boolean }): SidebarEntry[] {
  const pages = pageEntries(organization.access);
  if (pages.length === 0) return pages;
  const users: SidebarEntry = { to: paths.users, label: 'Users', icon: 'user' };
  if (!maySeeLibrary(organization)) return [users, ...pages];
  return [users, ...pages, { to: paths.campaignLibrary, label: 'Campaign library', icon: 'library' }];
}
