// /contacts: all leads of the organization, to search, filter, add and act on (A10).
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LeadFilter } from '#web/kit/calls.gen.ts';
import { flags, words } from '#web/kit/config.ts';
import { mayChange, mayExportLeads } from '../../base/may.ts';
import { isMaskedVisit, useUser } from '../../base/user.calls.ts';
import { ExportButton } from '../../features/leads/export/export-button.tsx';
import { filterIn, LeadsFilter } from '../../features/leads/list/leads-filter.tsx';
import { WishesNotice } from '../../features/leads/stopping/wishes-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { ContactsTable } from './contacts-table.tsx';
import { FieldsButton } from './named/fields-button.tsx';
import { SegmentsButton } from './named/segments-button.tsx';
import { TagsButton } from './named/tags-button.tsx';
import { useAddButton } from './use-adding.tsx';

const PlannedList = lazy(async () => ({
  default: (await import('../../features/planned/planned-list.tsx')).PlannedList,
}));
const OptOutFileModal = lazy(async () => ({ default: (await import('./opt-out-file.modal.tsx')).OptOutFileModal }));

/** The list with its filter, which is in the address; READONLY sees it and changes nothing. */
export function ContactsScreen() {
  const user = useUser();
  const { access, stats } = user.organization;
  const [isOptingOut, setOptingOut] = useState(false);
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params.get('show'));
  const segmentId = params.get('segment');
  const tagId = params.get('tag');
  const { button, dialog } = useAddButton();
  const mayExport = mayExportLeads(access) && !isMaskedVisit(user);
  const narrow = (by: 'show' | 'segment' | 'tag') => (chosen: LeadFilter | string | null) =>
    setParams((now) => {
      for (const one of ['show', 'segment', 'tag']) now.delete(one);
      if (chosen) now.set(by, chosen);
      return now;
    });
  const choose = narrow('show');
  const [chooseSegment, chooseTag] = [narrow('segment'), narrow('tag')];
  return (
    <div className="stack">
      <ScreenHead title={words().lead.many}>
        {stats.leads > 0 && <SegmentsButton segmentId={segmentId} onChoose={chooseSegment} />}
        {stats.leads > 0 && <TagsButton tagId={tagId} onChoose={chooseTag} />}
        {stats.leads > 0 && <FieldsButton />}
        {mayChange(access) && stats.leads > 0 && (
          <>
            <Button variant="default" leftSection={<Icon name="file" size={16} />} onClick={() => setOptingOut(true)}>
              Opt-outs from a file
            </Button>
            {button}
          </>
        )}
      </ScreenHead>
      <WishesNotice filter={filter} onFilter={choose} />
      <Suspense>
        <PlannedList isHere={({ groups, campaign }) => groups.length === 0 && !campaign} />
      </Suspense>
      <ContactsTable
        columns={flags().showViews ? 'views' : 'plain'}
        filter={filter}
        segmentId={segmentId}
        tagId={tagId}
        add={button}
        tools={mayExport ? (list) => <ExportButton {...list} /> : undefined}
      >
        {stats.leads > 0 && (
          <LeadsFilter
            filter={filter}
            onFilter={choose}
            segmentId={segmentId}
            onSegment={chooseSegment}
            tagId={tagId}
            onTag={chooseTag}
          />
        )}
      </ContactsTable>
      {dialog}
      {isOptingOut && (
        <Suspense>
          <OptOutFileModal onClose={() => setOptingOut(false)} />
        </Suspense>
      )}
    </div>
  );
}
