// What the search box knows without asking the server: screens, settings, and things to do, by role and brand.
import { brand, flags, words } from '#web/kit/config.ts';
import { mayChange, mayChangeBilling, maySee } from '../../base/may.ts';
import { accountPath, contactsPath, invitePath, paths, pitchesPath } from '../../base/routes.ts';
import { mayReadAuditLog, maySeeBilling, type useUser } from '../../base/user.calls.ts';
import type { IconName } from '../../ui/icon.tsx';

type User = ReturnType<typeof useUser>;

/** An action that starts from the search box, instead of an address. */
export type FindAction = 'newCampaign' | 'newGroup' | 'addLeads';

/** `also` holds further words that find it; they are not shown. */
export type FindTarget = { key: string; label: string; icon: IconName; also?: string } & (
  | { to: string }
  | { deed: FindAction }
);

/** Parts of the list of people that are looked for by names of their own. */
export function listsFor(user: User): FindTarget[] {
  if (!maySee(user.organization.access)) return [];
  const many = words().lead.many.toLowerCase();
  return [
    {
      key: 'opted-out',
      label: `Opted-out ${many}`,
      icon: 'users',
      to: contactsPath('optedOut'),
      also: 'opt-outs unsubscribed stop',
    },
    {
      key: 'archived',
      label: `Archived ${many}`,
      icon: 'archive',
      to: contactsPath('archived'),
      also: 'archive removed',
    },
  ];
}

/** The screens of the sidebar, passed in by the frame, and those without an entry there. */
export function screensFor(
  user: User,
  entries: readonly { to: string; label: string; icon: IconName }[],
): FindTarget[] {
  const { organization } = user;
  const further: FindTarget[] = [
    ...(flags().allowSlides && mayChange(organization.access)
      ? [{ key: 'pitches', label: 'Pitches', icon: 'slides', to: pitchesPath, also: 'slides video questions' } as const]
      : []),
    ...(mayReadAuditLog(user)
      ? [
          {
            key: 'audit',
            label: 'Audit log',
            icon: 'list',
            to: paths.auditLog,
            also: 'history changes who did',
          } as const,
        ]
      : []),
  ];
  const help: FindTarget = {
    key: 'help',
    label: 'Help',
    icon: 'info',
    to: paths.help,
    also: 'how to words keys shortcuts',
  };
  return [...entries.map(({ to, label, icon }) => ({ key: to, label, icon, to })), ...further, help];
}

/** The tabs of the account, by what is set there. */
export function settingsFor(user: User): FindTarget[] {
  const { access } = user.organization;
  const tab = (key: Parameters<typeof accountPath>[0], label: string, also: string): FindTarget => ({
    key: `account-${key}`,
    label,
    also,
    icon: 'edit',
    to: accountPath(key),
  });
  const own = tab(
    'settings',
    'Settings',
    'account name phone e-mail password sign in second factor quiet hours alerts light dark appearance theme time zone sessions privacy',
  );
  if (!mayChange(access)) return [own];
  return [
    own,
    ...(flags().showOptInTab ? [tab('opt-in-message', 'Opt-In Message', 'consent welcome first text')] : []),
    tab('branding', 'Branding', 'logo color colour mark'),
    ...(maySeeBilling(user) ? [tab('billing', 'Billing', 'card plan price invoice payment cancel')] : []),
    ...(brand().integrations.length > 0 && mayChangeBilling(access)
      ? [tab('integrations', 'Integrations', 'calendar medical records connect')]
      : []),
  ];
}

/** What somebody who may change things can begin from anywhere. */
export function deedsFor(user: User): FindTarget[] {
  if (!mayChange(user.organization.access)) return [];
  const { lead } = words();
  return [
    {
      key: 'do-campaign',
      label: brand().words.newCampaign,
      icon: 'plus',
      deed: 'newCampaign',
      also: 'create write send',
    },
    {
      key: 'do-leads',
      label: `Add ${lead.many.toLowerCase()}`,
      icon: 'plus',
      deed: 'addLeads',
      also: 'import file csv',
    },
    { key: 'do-group', label: brand().words.newGroup, icon: 'plus', deed: 'newGroup', also: 'create list' },
    { key: 'do-invite', label: 'Invite people', icon: 'plus', to: invitePath, also: 'user team colleague' },
  ];
}

/** Whether each typed word is the beginning of a word in the text. */
export function matchesTyped(text: string, typed: string): boolean {
  const has = wordsOf(text);
  return wordsOf(typed).every((word) => has.some((one) => one.startsWith(word)));
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
