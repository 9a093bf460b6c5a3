// A calendar slide: one's own scheduling link, and further ones to choose from, each with its name (ACC-16).
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { webAddress } from '#domain/pitches/pitch/pitch.rules.ts';
import { requestId } from '#web/kit/ask.ts';
import { isCalendar, useCustomValues, useSaveValue } from '#web/staff/base/calendars/calendars.calls.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { CustomValueModal } from '#web/staff/ui/values/custom-value.modal.tsx';
import classes from './slide.module.css';
import type { BodyProps, CalendarRow } from './slide-draft.ts';

const MOST_CALENDARS = 10;
const NAME_LIMIT = 120;

const wrong = (link: string) => link.trim() !== '' && !webAddress(link) && 'That is not a link.';

/** A picker of one's saved calendars, and a button that adds one: choosing one fills in the link. */
function OwnCalendars({ url, onChoose }: { url: string; onChoose: (link: string) => void }) {
  const { data = [] } = useCustomValues();
  const [isAdding, setAdding] = useState(false);
  const keep = useSaveValue();
  const own = data.filter(isCalendar).map(({ name, value }) => ({ value, label: name }));
  const chosen = own.some(({ value }) => value === url) ? url : '';
  return (
    <div className="row">
      {own.length > 0 && (
        <NativeSelect
          className="grow"
          label="Your calendars"
          data={[{ value: '', label: 'Another link' }, ...own]}
          value={chosen}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => setAdding(true)}
      >
        New Calendly
      </Button>
      {isAdding && (
        <CustomValueModal
          isCalendar
          onSave={async (given) => onChoose((await keep.mutateAsync(given)).value)}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

/** The link, then a row per additional calendar. */
export function CalendarBody({ draft, set }: BodyProps) {
  const { calendars } = draft;
  const setRow = (key: string, change: Partial<CalendarRow>) =>
    set({ calendars: calendars.map((row) => (row.key === key ? { ...row, ...change } : row)) });
  const add = () => set({ calendars: [...calendars, { key: requestId(), id: null, name: '', value: '' }] });
  return (
    <div className="stack-tight">
      <TextInput
        label="Your scheduling link"
        description="People book a time on it. Their name and phone are filled in."
        placeholder="https://calendly.com/you/30min"
        inputMode="url"
        data-autofocus
        value={draft.url}
        error={wrong(draft.url)}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      <OwnCalendars url={draft.url} onChoose={(url) => set({ url })} />
      {calendars.map((row, index) => (
        <fieldset key={row.key} className={classes.calendar}>
          <legend className="hidden">Calendar {index + 2}</legend>
          <TextInput
            label="Name"
            placeholder="A longer visit"
            maxLength={NAME_LIMIT}
            value={row.name}
            onChange={(event) => setRow(row.key, { name: event.currentTarget.value })}
          />
          <TextInput
            label="Link"
            inputMode="url"
            value={row.value}
            error={wrong(row.value)}
            onChange={(event) => setRow(row.key, { value: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove calendar ${index + 2}`}
            onClick={() => set({ calendars: calendars.filter(({ key }) => key !== row.key) })}
          >
            <Icon name="trash" size={18} />
          </ActionIcon>
        </fieldset>
      ))}
      {calendars.length < MOST_CALENDARS && (
        <div>
          <Button variant="subtle" size="compact-sm" leftSection={<Icon name="plus" size={14} />} onClick={add}>
            Add another calendar
          </Button>
        </div>
      )}
    </div>
  );
}
