// One lead: campaigns with appointments, the conversation and the details; 600 wide and high on a desk, a full sheet on a phone (LED-14, LIM-12).
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { displayPhone } from '../../../../../functions/people/consent/phone-display.rules.ts';
import { displayName } from '../../../../../functions/people/lead.rules.ts';
import { brand, words } from '../../../../kit/config.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Failed, Loading } from '../../../ui/states.tsx';
import { type LeadDetail, useLead, useRead } from '../lead.calls.ts';
import { LeadCampaigns } from './lead-campaigns.tsx';
import { LeadDetails } from './lead-details.tsx';
import { LeadMessages } from './lead-messages.tsx';
import classes from './lead-modal.module.css';
import { LeadReporting } from './lead-reporting.tsx';

/** Tabs that have content in this release; the brand says which it has and which is first. */
const READY = ['Campaigns', 'Reporting', 'Messages', 'Details'] as const;
type Tab = (typeof READY)[number];

/** Whether the server hid who this is (LED-12): then there are no details to edit. */
const isMasked = (lead: LeadDetail) => lead.phone.startsWith('(XXX)');

function tabsOf(lead: LeadDetail): Tab[] {
  return READY.filter((tab) => brand().leadTabs.includes(tab) && (tab !== 'Details' || !isMasked(lead)));
}

type LeadModalProps = {
  leadId: string;
  /** Opened for the conversation, whichever tab the brand opens with. */
  isToTalk?: boolean;
  onClose: () => void;
};

/** The modal of the lead in the address; closing it gives the focus back to the row. */
export function LeadModal({ leadId, isToTalk = false, onClose }: LeadModalProps) {
  const { data: lead, error, refetch } = useLead(leadId);
  useRead(lead);
  const title = lead ? (
    <span className={classes.title}>
      <span>{isMasked(lead) ? lead.name : displayName(lead)}</span>
      <span className="note">{displayPhone(lead.phone)}</span>
    </span>
  ) : (
    words().lead.one
  );
  return (
    <Sheet title={title} width={600} maxHeight={600} onClose={onClose}>
      {error && !lead && (
        <Failed error={error} again={refetch} fallback={`No data found for this ${words().lead.one.toLowerCase()}.`} />
      )}
      {!lead && !error && <Loading rows={5} height={40} />}
      {lead && <LeadTabs key={lead.id} lead={lead} isToTalk={isToTalk} again={refetch} />}
    </Sheet>
  );
}

type TabsProps = { lead: LeadDetail; isToTalk: boolean; again: () => unknown };

function LeadTabs({ lead, isToTalk, again }: TabsProps) {
  const tabs = tabsOf(lead);
  const [first] = useState<string>(
    () => tabs.find((tab) => tab === (isToTalk ? 'Messages' : brand().defaultLeadTab)) ?? tabs[0] ?? 'Messages',
  );
  const [isFirst, setFirst] = useState(true);
  return (
    <Tabs
      defaultValue={first}
      onChange={() => setFirst(false)}
      keepMounted={false}
      classNames={{ root: classes.tabs, panel: classes.panel }}
    >
      <Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {tab}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.includes('Campaigns') && (
        <Tabs.Panel value="Campaigns">
          <LeadCampaigns lead={lead} />
        </Tabs.Panel>
      )}
      {tabs.includes('Reporting') && (
        <Tabs.Panel value="Reporting">
          <LeadReporting lead={lead} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="Messages">
        <LeadMessages lead={lead} again={again} isFirst={isFirst} />
      </Tabs.Panel>
      {tabs.includes('Details') && (
        <Tabs.Panel value="Details">
          <LeadDetails lead={lead} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
