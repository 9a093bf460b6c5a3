// The columns of the lead list after the name: what each shows, and from which width of the list on (LED-04).
import type { ReactNode } from 'react';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { answerText, columnLabel } from '#engine/reports/watching/answers.rules.ts';
import { words } from '#web/kit/config.ts';
import { minutes } from '#web/kit/play-time.ts';
import { useHiddenColumns, useShownFields } from '#web/staff/base/kept-ids.ts';
import { useOwnFields } from '../fields/own-fields.calls.ts';
import type { LeadRow } from '../lead.calls.ts';
import { TagChips } from '../tags/tag-chips.tsx';
import { useTags } from '../tags/tags.calls.ts';
import { CampaignAvatars } from './campaign-avatars.tsx';
import classes from './leads.module.css';

/** The columns in addition to name and phone. */
export type LeadColumns = 'views' | 'report' | 'plain';

export type LeadColumn = {
  /** The same in every list that has it; a question's names its widget. */
  id: string;
  label: string;
  className: string;
  cell: (lead: LeadRow) => ReactNode;
  /** The whole of what a head or a cell may cut to one line. */
  whole?: { head: string; cell: (lead: LeadRow) => string };
};

type Made = { leads: readonly LeadRow[]; hasTags: boolean };

const number = (width: string | undefined) => `${width} ${classes.number}`;

const phone = (): LeadColumn => ({
  id: 'phone',
  label: 'Phone',
  className: `${classes.over400} ${classes.phone}`,
  cell: (lead) => displayPhone(lead.phone),
});

const views = (): LeadColumn[] => [
  { id: 'time', label: 'View Time', className: number(classes.over500), cell: ({ stats }) => minutes(stats.seconds) },
  { id: 'views', label: 'Views', className: number(classes.over600), cell: ({ stats }) => stats.views },
];

function report({ leads }: Made): LeadColumn[] {
  const answers = (leads[0]?.report?.answers ?? []).map(({ widgetId, label }, position) => {
    const cell = (lead: LeadRow) => answerText(lead.report?.answers[position]?.values ?? []);
    return {
      id: `answer:${widgetId}`,
      label: columnLabel(label, ''),
      className: `${classes.over700} ${classes.answer}`,
      cell,
      whole: { head: label, cell },
    };
  });
  return [
    {
      id: 'received',
      label: 'Received',
      className: number(classes.over500),
      cell: (lead) => lead.report?.received ?? 0,
    },
    ...answers,
    {
      id: 'complete',
      label: 'Complete',
      className: classes.over600 ?? '',
      cell: (lead) => (lead.report?.complete ? 'Yes' : 'No'),
    },
  ];
}

function belonging({ hasTags }: Made): LeadColumn[] {
  const className = classes.over700 ?? '';
  const campaigns = {
    id: 'campaigns',
    label: words().campaign.many,
    className,
    cell: (lead: LeadRow) => <CampaignAvatars campaigns={lead.campaigns} />,
  };
  const tags = {
    id: 'tags',
    label: 'Tags',
    className,
    cell: (lead: LeadRow) => <TagChips tags={lead.tags} most={2} isLine />,
  };
  return hasTags ? [campaigns, tags] : [campaigns];
}

const OF_KIND: Readonly<Record<LeadColumns, (made: Made) => LeadColumn[]>> = {
  views: (made) => [...views(), ...belonging(made)],
  report,
  plain: belonging,
};

/** The columns of a list of this kind, in order; one for each question of the campaign in a report. The organization's fields are apart. */
export function useLeadColumns(kind: LeadColumns, leads: readonly LeadRow[]): LeadColumn[] {
  // No column that nobody fills: an organization without tags has none.
  const hasTags = (useTags().data ?? []).length > 0;
  return [phone(), ...OF_KIND[kind]({ leads, hasTags })];
}

/** The organization's fields that this browser shows, in the order of their names. */
function useFieldColumns(): LeadColumn[] {
  const { ids } = useShownFields();
  const { data: fields = [] } = useOwnFields(ids.length > 0);
  return fields
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => {
      const cell = (lead: LeadRow) => lead.fields?.find((field) => field.id === id)?.value ?? '';
      return {
        id: `field:${id}`,
        label: name,
        className: `${classes.over700} ${classes.answer}`,
        cell,
        whole: { head: name, cell },
      };
    });
}

/** Those of them that this browser does not hide, then the fields that it shows. */
export function useShownColumns(kind: LeadColumns, leads: readonly LeadRow[]): LeadColumn[] {
  const { ids } = useHiddenColumns();
  const columns = useLeadColumns(kind, leads).filter(({ id }) => !ids.includes(id));
  return [...columns, ...useFieldColumns()];
}
