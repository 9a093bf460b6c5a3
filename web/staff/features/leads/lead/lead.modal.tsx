// One lead: campaigns with appointments, the conversation and the details; 600 by 600 on a desktop, a full sheet on a
// phone (LED-14, LIM-12), or at the side of the screen where this browser has it there.
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { displayName } from '#domain/leads/lead.rules.ts';
import { brand, words } from '#web/kit/config.ts';
import { useSide } from '#web/staff/ui/side/side.ts';
import { SideSheet } from '#web/staff/ui/side/side-sheet.tsx';
import { Loading } from '#web/staff/ui/states.tsx';
import { type LeadDetail, useLead, useRead } from '../lead.calls.ts';
import { LeadTags } from '../tags/lead-tags.tsx';
import { LeadCampaigns } from './lead-campaigns.tsx';
import { LeadDetails } from './lead-details.tsx';
import { LeadMessages } from './lead-messages.tsx';
import classes from './lead-modal.module.css';
import { LeadReporting } from './lead-reporting.tsx';
import { isMasked, LeadTitle } from './lead-title.tsx';
import { useLeaveLead } from './leave-lead.tsx';
import { rowOfLead, useNextLead } from './next-lead.ts';
import { NoPerson } from './no-person.tsx';

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

/** The lead in the address; closing it returns the focus to their row. At the side of a list, the open tab stays from lead to lead. */
export function LeadModal({ leadId, part = null, onClose }: LeadModalProps) {
  const { data: lead, error, refetch } = useLead(leadId);
  useRead(lead);
  const { isAtSide } = useSide();
  const [tab, setTab] = useState<string | null>(null);
  const isMovedOn = useNextLead(leadId, isAtSide);
  const { question, setUnsaved } = useLeaveLead(leadId);
  const title = lead ? <LeadTitle lead={lead} /> : words().lead.one;
  return (
    <SideSheet
      of={leadId}
      title={title}
      width={600}
      maxHeight={600}
      onClose={onClose}
      question={question}
      isMovedOn={isMovedOn}
      opener={() => rowOfLead(leadId)}
    >
      {isAtSide && (
        <p role="status" className="hidden">
          {lead && displayName(lead)}
        </p>
      )}
      {error && !lead && <NoPerson error={error} again={refetch} onBack={onClose} back="Close" />}
      {!lead && !error && <Loading rows={5} height={40} />}
      {lead && (
        <LeadTabs
          key={lead.id}
          lead={lead}
          part={(isAtSide && tab) || part}
          again={refetch}
          isAtSide={isAtSide}
          onTab={setTab}
          onUnsaved={setUnsaved}
        />
      )}
    </SideSheet>
  );
}

type TabsProps = {
  lead: LeadDetail;
  part: string | null;
  again: () => unknown;
  isAtSide: boolean;
  onTab: (tab: string) => void;
  onUnsaved: (isUnsaved: boolean) => void;
};

function LeadTabs({ lead, part, again, isAtSide, onTab, onUnsaved }: TabsProps) {
  const tabs = tabsOf(lead);
  const [first] = useState<string>(() => tabs.find((tab) => tab.toLowerCase() === part) ?? brand().defaultLeadTab);
  const [isFirst, setFirst] = useState(true);
  return (
    <Tabs
      defaultValue={first}
      onChange={(tab) => {
        setFirst(false);
        if (tab) onTab(tab.toLowerCase());
      }}
      keepMounted={false}
      classNames={{ root: classes.tabs, panel: classes.panel }}
      data-fills={isAtSide}
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
        <LeadMessages lead={lead} again={again} isFirst={isFirst && !isAtSide} fills={isAtSide} />
      </Tabs.Panel>
      {tabs.includes('Details') && (
        <Tabs.Panel value="Details">
          <LeadDetails lead={lead} onUnsaved={onUnsaved} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
