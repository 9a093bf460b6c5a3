// The calendar of a campaign: one from the scheduling service or a saved value, as uri, name and link (CMP-13, A31).
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { calendarEventLine } from '#domain/campaigns/appointments/calendar-event.rules.ts';
import { sentenceOf } from '#web/kit/ask.ts';
import {
  isCalendar,
  useCalendarConnection,
  useConnectCalendar,
  useCustomValues,
  useSaveValue,
} from '../../base/calendars/calendars.calls.ts';
import { type Campaign, useSaveCampaign } from '../../features/campaigns/campaign.calls.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { CustomValueModal } from '../../ui/values/custom-value.modal.tsx';

const NONE = '';

type Choice = { value: string; label: string };

/** The current calendar, if there is one. */
function lineOf({ calendlyEventUri: uri, calendlyEventName: name, calendlyEventLink: link }: Campaign): string {
  return link ? calendarEventLine({ uri: uri ?? '', name: name ?? '', link }) : NONE;
}

/** The calendars to choose from; the current one is included even when somebody else saved it. */
function useChoices(campaign: Campaign) {
  const connection = useCalendarConnection(true);
  const values = useCustomValues();
  const offered = (connection.data?.eventTypes ?? []).map(({ uri, name, link }) => ({
    value: calendarEventLine({ uri, name, link }),
    label: name,
  }));
  const own = (values.data ?? []).filter(isCalendar).map(({ name, value: link }) => ({
    value: calendarEventLine({ uri: link, name, link }),
    label: name,
  }));
  const current = lineOf(campaign);
  const currentOption = { value: current, label: campaign.calendlyEventName || campaign.calendlyEventLink || '' };
  const found = [...offered, ...own, ...(current ? [currentOption] : [])];
  const each = new Map(found.map((choice): [string, Choice] => [choice.value, choice]));
  return { choices: [{ value: NONE, label: 'No calendar' }, ...each.values()], connection, values };
}

/**
 * A select of calendars, a button that adds one, and a link to the scheduling service for users who have not
 * connected it.
 */
export function CalendarModal({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { choices, connection, values } = useChoices(campaign);
  const [line, setLine] = useState(() => lineOf(campaign));
  const [isAdding, setAdding] = useState(false);
  const keep = useSaveValue();
  const connect = useConnectCalendar((refused) => toast('error', 'Could not connect', sentenceOf(refused)));
  const save = useSaveCampaign(campaign.id, () => {
    toast('done', line ? 'Calendar saved' : 'Calendar taken off');
    onClose();
  });
  const error = connection.error ?? values.error;
  const isThere = connection.data !== undefined && values.data !== undefined;
  async function add(given: Parameters<typeof keep.mutateAsync>[0]) {
    const { name, value: link } = await keep.mutateAsync(given);
    setLine(calendarEventLine({ uri: link, name, link }));
  }
  return (
    <FormSheet
      title="Calendar"
      width={440}
      form="campaign-calendar"
      isBusy={save.isPending}
      problem={save.problem}
      isReady={isThere}
      onSubmit={submits(save, { calendlyEventUri: line })}
      onClose={onClose}
      isChanged={line !== lineOf(campaign)}
      beside={isAdding && <CustomValueModal isCalendar onSave={add} onClose={() => setAdding(false)} />}
    >
      {!isThere && error && (
        <Failed error={error} again={() => Promise.all([connection.refetch(), values.refetch()])} />
      )}
      {!isThere && !error && <Loading rows={2} />}
      {isThere && (
        <>
          <NativeSelect
            label="Calendar"
            description="Its link is sent in messages that invite people to book."
            data-autofocus
            data={choices}
            value={line}
            onChange={(event) => setLine(event.currentTarget.value)}
          />
          <div className="row">
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon name="plus" size={14} />}
              onClick={() => setAdding(true)}
            >
              New Calendly
            </Button>
            {!connection.data?.integration && (
              <Button variant="subtle" size="compact-sm" loading={connect.isPending} onClick={() => connect.mutate()}>
                Connect Calendly
              </Button>
            )}
          </div>
        </>
      )}
    </FormSheet>
  );
}
