// One lead: campaigns with appointments, the conversation and the details; 600 by 600 on a desktop, a full sheet on a
// phone (LED-14, LIM-12).
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { brand, words } from '#web/kit/config.ts';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import { type LeadDetail, useLead, useRead } from '../lead.calls.ts';
import { LeadTags } from '../tags/lead-tags.tsx';
import { LeadCampaigns } from './lead-campaigns.tsx';
import { LeadDetails } from './lead-details.tsx';
import { LeadMessages } from './lead-messages.tsx';
import classes from './lead-modal.module.css';
import { LeadReporting } from './lead-reporting.tsx';
import { isMasked, LeadTitle } from './lead-title.tsx';

/** The tabs with content in this release; the brand says which ones it has and which opens first. */
const READY = ['Campaigns', 'Reporting', 'Messages', 'Details'] as const;
type Tab = (typeof READY)[number];

function tabsOf(lead: LeadDetail): Tab[] {
  return READY.filter((tab) => brand().leadTabs.includes(tab) && (tab !== 'Details' || !isMasked(lead)));
}

type LeadModalProps = {
  leadId: string;
  /** The tab from the address, in lower case; it overrides the brand's first tab. */
  part?: string | null;
  onClose: () => void;
};

/** The modal of the lead in the address; closing it returns the focus to the row. */
export function LeadModal({ leadId, part = null, onClose }: LeadModalProps) {
  const { data: lead, error, refetch } = useLead(leadId);
  useRead(lead);
  const title = lead ? <LeadTitle lead={lead} /> : words().lead.one;
  return (
    <Sheet title={title} width={600} maxHeight={600} onClose={onClose}>
      {error && !lead && (
        <Failed error={error} again={refetch} fallback={`No data found for this ${words().lead.one.toLowerCase()}.`} />
      )}
      {!lead && !error && <Loading rows={5} height={40} />}
      {lead && <LeadTabs key={lead.id} lead={lead} part={part} again={refetch} />}
    </Sheet>
  );
}

type TabsProps = { lead: LeadDetail; part: string | null; again: () => unknown };

function LeadTabs({ lead, part, again }: TabsProps) {
  const tabs = tabsOf(lead);
  const [first] = useState<string>(() => tabs.find((tab) => tab.toLowerCase() === part) ?? brand().defaultLeadTab);
  const [isFirst, setFirst] = useState(true);
  return (
    <Tabs
      defaultValue={first}
      onChange={() => setFirst(false)}
      keepMounted={false}
      classNames={{ root: classes.tabs, panel: classes.panel }}
    >
      <LeadTags lead={lead} />
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
