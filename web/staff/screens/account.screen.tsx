// /account: one's own settings and, by role and brand, the organisation's opt-in message and billing (ACC-02, A03).
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { flags } from '../../kit/config.ts';
import { mayChange } from '../base/may.ts';
import { paths } from '../base/routes.ts';
import { mayReadAuditLog, maySeeBilling, useUser } from '../base/user.calls.ts';
import classes from '../features/account/account.module.css';
import { OptInTab } from '../features/account/opt-in-tab.tsx';
import { SettingsTab } from '../features/account/settings-tab.tsx';
import { BillingTab } from '../features/billing/billing-tab.tsx';
import { SecondFactorCard } from '../features/second-factor/second-factor-card.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';

type Tab = { key: string; label: string; content: ReactNode };

/** One's own settings, what guards the account, and for who may read it the way to the audit log. */
function Settings() {
  const user = useUser();
  return (
    <div className="stack">
      <SettingsTab />
      <SecondFactorCard />
      {mayReadAuditLog(user) && (
        <p>
          <Link to={paths.auditLog}>Audit log</Link>
        </p>
      )}
    </div>
  );
}

/** The tabs that this role has in this brand; LIMITED and READONLY have none, only their own profile. */
function useTabs(): Tab[] {
  const user = useUser();
  const { access } = user.organization;
  const settings: Tab = { key: 'settings', label: 'Settings', content: <Settings /> };
  if (!mayChange(access)) return [settings];
  return [
    settings,
    ...(flags().showOptInTab ? [{ key: 'opt-in-message', label: 'Opt-In Message', content: <OptInTab /> }] : []),
    ...(maySeeBilling(user) ? [{ key: 'billing', label: 'Billing', content: <BillingTab /> }] : []),
  ];
}

/** The tab stands in the address; an unknown one is Settings. */
export function AccountScreen() {
  const tabs = useTabs();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const current = tabs.some(({ key }) => key === asked) ? asked : 'settings';
  return (
    <div className={classes.screen}>
      <ScreenHead title="Account" />
      {tabs.length === 1 ? (
        tabs[0]?.content
      ) : (
        <Tabs
          value={current}
          keepMounted={false}
          onChange={(key) => setParams({ tab: key ?? 'settings' }, { replace: true })}
        >
          <Tabs.List>
            {tabs.map(({ key, label }) => (
              <Tabs.Tab key={key} value={key}>
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
      )}
    </div>
  );
}
