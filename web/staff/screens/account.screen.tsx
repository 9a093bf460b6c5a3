// The account: one's own settings and, by role and brand, the organization's opt-in message and billing (ACC-02, A03);
// /account, and the tabs for the dialog.
import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { brand, flags } from '../../kit/config.ts';
import { mayChange, mayChangeBilling } from '../base/may.ts';
import { paths } from '../base/routes.ts';
import { sidebarStyle } from '../base/sidebar-style.ts';
import { isMaskedVisit, isVisiting, mayReadAuditLog, maySeeBilling, useUser } from '../base/user.calls.ts';
import classes from '../features/account/account.module.css';
import { BrandingTab } from '../features/account/branding-tab.tsx';
import { IntegrationsTab } from '../features/account/calendars/integrations-tab.tsx';
import { ValuesCard } from '../features/account/calendars/values-card.tsx';
import { OptInTab } from '../features/account/opt-in-tab.tsx';
import { RegistrationCard } from '../features/account/registration/registration-card.tsx';
import { SavedRepliesCard } from '../features/account/replies/saved-replies-card.tsx';
import { SessionsCard } from '../features/account/sessions-card.tsx';
import { SettingsTab } from '../features/account/settings-tab.tsx';
import { BillingTab } from '../features/billing/billing-tab.tsx';
import { EndpointsCard } from '../features/endpoints/endpoints-card.tsx';
import { JoinKeywordsCard } from '../features/joining/join-keywords-card.tsx';
import { KeysCard } from '../features/keys/keys-card.tsx';
import { OrganizationPrivacyCard } from '../features/privacy/organization-privacy-card.tsx';
import { OwnPrivacyCard } from '../features/privacy/own-privacy-card.tsx';
import { RequiredFactorCard } from '../features/second-factor/required-factor-card.tsx';
import { SecondFactorCard } from '../features/second-factor/second-factor-card.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { toast } from '../ui/toasts/toast.store.ts';

type Tab = { key: string; label: string; content: ReactNode };

/** One's own settings, the security of the account, and, for those who may read it, the link to the audit log. */
function Settings() {
  const user = useUser();
  return (
    <div className="stack">
      <SettingsTab />
      {mayChangeBilling(user.organization.access) && <RegistrationCard />}
      <ValuesCard />
      {mayChange(user.organization.access) && !isMaskedVisit(user) && <SavedRepliesCard />}
      {mayChange(user.organization.access) && !isMaskedVisit(user) && <JoinKeywordsCard />}
      <SecondFactorCard />
      {mayChangeBilling(user.organization.access) && <RequiredFactorCard />}
      {mayChangeBilling(user.organization.access) && !isVisiting(user) && <KeysCard />}
      {mayChangeBilling(user.organization.access) && !isVisiting(user) && <EndpointsCard />}
      <SessionsCard />
      <OwnPrivacyCard />
      <OrganizationPrivacyCard />
      {sidebarStyle(user) === 'v2' && mayChange(user.organization.access) && (
        <p>
          <Link to={paths.users}>Users</Link>
        </p>
      )}
      {mayReadAuditLog(user) && (
        <p>
          <Link to={paths.auditLog}>Audit log</Link>
        </p>
      )}
    </div>
  );
}

/** The tabs of this role in this brand; LIMITED and READONLY have none, only their own profile. */
function useTabs(): Tab[] {
  const user = useUser();
  const { access } = user.organization;
  const settings: Tab = { key: 'settings', label: 'Settings', content: <Settings /> };
  if (!mayChange(access)) return [settings];
  const hasIntegrations = brand().integrations.length > 0 && mayChangeBilling(access);
  return [
    settings,
    ...(flags().showOptInTab ? [{ key: 'opt-in-message', label: 'Opt-In Message', content: <OptInTab /> }] : []),
    { key: 'branding', label: 'Branding', content: <BrandingTab /> },
    ...(maySeeBilling(user) ? [{ key: 'billing', label: 'Billing', content: <BillingTab /> }] : []),
    ...(hasIntegrations ? [{ key: 'integrations', label: 'Integrations', content: <IntegrationsTab /> }] : []),
  ];
}

/** Says once how connecting the calendar went, from the query of the return address. */
function useToldOfCalendar([params, setParams]: ReturnType<typeof useSearchParams>): void {
  const outcome = params.get('calendar');
  useEffect(() => {
    if (!outcome) return;
    if (outcome === 'connected') toast('done', 'Connected', 'Your calendar is connected.');
    else toast('error', 'Not connected', 'The calendar was not connected. Please try again.');
    setParams(
      (now) => {
        now.delete('calendar');
        return now;
      },
      { replace: true },
    );
  }, [outcome, setParams]);
}

/** On a phone the line of tabs scrolls: the open one is in it. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/** The tabs of this person, or the only one without its tab; one that they do not have is Settings. */
export function AccountTabs({ asked, onTab }: { asked: string | null; onTab: (tab: string) => void }) {
  const tabs = useTabs();
  if (tabs.length === 1) return tabs[0]?.content;
  const current = tabs.some(({ key }) => key === asked) ? asked : 'settings';
  return (
    <Tabs value={current} keepMounted={false} onChange={(key) => onTab(key ?? 'settings')}>
      <Tabs.List>
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key} ref={key === current ? intoView : null}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key} pt={20}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The address names the tab. */
export function AccountScreen() {
  const address = useSearchParams();
  const [params, setParams] = address;
  useToldOfCalendar(address);
  return (
    <div className={classes.screen}>
      <ScreenHead title="Account" />
      <AccountTabs asked={params.get('tab')} onTab={(tab) => setParams({ tab }, { replace: true })} />
    </div>
  );
}
