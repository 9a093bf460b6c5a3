// The conditions of a segment on what people did with the pages of a campaign, or answered on a page.

import { Button, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { DEED_LOCATIONS, type DeedLocation, SEGMENT_DEEDS } from '#domain/leads/segments/deed.rules.ts';
import { MOST_CONDITIONS } from '#domain/leads/segments/segment.rules.ts';
import { capital } from '#platform/foundation/formats/capital.rules.ts';
import { flags, words } from '#web/kit/config.ts';
import { useRowFocus } from '#web/staff/ui/forms/use-row-focus.ts';
import { ValueInput } from './compared-value.tsx';
import { ConditionRow } from './condition-row.tsx';
import { COMPARISON_CHOICES } from './detail-rows.tsx';
import { useAskedPages, useQuestions } from './questions.calls.ts';
import { type DeedFields, NEW_DEED, type SegmentFormOf } from './segment-form.ts';
import type { ConditionTarget } from './segments.calls.ts';

const DID = Object.entries(SEGMENT_DEEDS).map(([value, row]) => ({
  value,
  label: capital(row.words),
}));

/** The locations of each kind that can be chosen. */
type Locations = Readonly<Record<DeedLocation, readonly ConditionTarget[]>>;

type RowsProps = {
  form: SegmentFormOf;
  campaigns: readonly ConditionTarget[];
  groups: readonly ConditionTarget[];
};

/** A row for each, and the button that adds one. */
export function DeedRows({ form, campaigns, groups }: RowsProps) {
  const { deeds } = form.values;
  const { data: pages = [] } = useAskedPages();
  const locations: Locations = {
    campaignId: campaigns,
    landingPageId: pages.map(({ id, title }) => ({ id, name: title })),
    groupId: flags().groupLandingPage ? groups : [],
  };
  const { rows, focusRow } = useRowFocus();
  function add(): void {
    focusRow(deeds.length);
    form.insertListItem('deeds', NEW_DEED);
  }
  function remove(index: number): void {
    focusRow(index);
    form.removeListItem('deeds', index);
  }
  return (
    <div ref={rows} className="stack-tight">
      {deeds.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the values of a row are in the form by its index
        <Deed key={index} form={form} row={row} index={index} locations={locations} onRemove={() => remove(index)} />
      ))}
      {deeds.length < MOST_CONDITIONS && (
        <div>
          <Button variant="default" size="xs" onClick={add}>
            Add what they did
          </Button>
        </div>
      )}
    </div>
  );
}

/** What a list of locations is called in the choice. */
const LOCATION_WORDS: Readonly<Record<DeedLocation, () => string>> = {
  campaignId: () => words().campaign.many,
  landingPageId: () => 'Landing pages',
  groupId: () => 'Pages of groups',
};

/** Where this can have been done; a chosen location that is archived is one more choice. */
function locationChoices({ did, locationId }: DeedFields, locations: Locations) {
  const { asks } = SEGMENT_DEEDS[did];
  const kinds = (Object.keys(locations) as DeedLocation[]).filter((location) =>
    DEED_LOCATIONS[location].asks.includes(asks),
  );
  const lists = kinds.filter((location) => locations[location].length > 0);
  const isKnown =
    locationId === '' || lists.some((location) => locations[location].some(({ id }) => id === locationId));
  const first = kinds.length > 1 ? `Choose the ${words().campaign.one.toLowerCase()} or page` : null;
  return [
    { value: '', label: first ?? `Choose the ${words().campaign.one.toLowerCase()}` },
    ...(isKnown ? [] : [{ value: locationId, label: 'One that is archived' }]),
    ...lists.map((location) => ({
      group: LOCATION_WORDS[location](),
      items: locations[location].map(({ id, name }) => ({ value: id, label: name })),
    })),
  ];
}

type DeedProps = {
  form: SegmentFormOf;
  row: DeedFields;
  index: number;
  locations: Locations;
  onRemove: () => void;
};

function Deed({ form, row, index, locations, onRemove }: DeedProps) {
  const { asks } = SEGMENT_DEEDS[row.did];
  const nth = index + 1;
  /** Without its question: one of another location would be met by nobody. */
  const elsewhere = (location: DeedLocation, locationId: string): DeedFields => ({
    ...row,
    location,
    locationId,
    widgetId: '',
    label: '',
  });
  function chooseLocation(id: string): void {
    const kinds = Object.keys(locations) as DeedLocation[];
    const location = kinds.find((kind) => locations[kind].some((one) => one.id === id));
    form.replaceListItem('deeds', index, elsewhere(location ?? NEW_DEED.location, id));
  }
  function chooseDeed(did: DeedFields['did']): void {
    const isPossible = DEED_LOCATIONS[row.location].asks.includes(SEGMENT_DEEDS[did].asks);
    form.replaceListItem('deeds', index, { ...(isPossible ? row : elsewhere(NEW_DEED.location, '')), did });
  }
  return (
    <ConditionRow label={`What they did ${nth}`} isWide onRemove={onRemove}>
      <NativeSelect
        aria-label={`What they did ${nth}`}
        data={DID}
        value={row.did}
        onChange={({ currentTarget }) => chooseDeed(currentTarget.value as DeedFields['did'])}
      />
      <NativeSelect
        aria-label={`Where ${nth}`}
        data={locationChoices(row, locations)}
        value={row.locationId}
        onChange={({ currentTarget }) => chooseLocation(currentTarget.value)}
      />
      {asks === 'answer' && <Answer form={form} row={row} index={index} />}
    </ConditionRow>
  );
}

/** The comparisons that are met without an answer. */
const MET_BY_NONE: ReadonlySet<DeedFields['is']> = new Set(['IS_NOT', 'IS_EMPTY']);

function Answer({ form, row, index }: Omit<DeedProps, 'locations' | 'onRemove'>) {
  const questions = useQuestions(row.location, row.locationId);
  const listId = useId();
  const nth = index + 1;
  const asked = questions.find(({ widgetId }) => widgetId === row.widgetId);
  const gone = row.widgetId !== '' && !asked ? [{ value: row.widgetId, label: row.label || 'One that is gone' }] : [];
  function choose(widgetId: string): void {
    form.setFieldValue(`deeds.${index}.widgetId`, widgetId);
    form.setFieldValue(`deeds.${index}.label`, questions.find((one) => one.widgetId === widgetId)?.label ?? '');
  }
  return (
    <>
      <NativeSelect
        aria-label={`Question ${nth}`}
        value={row.widgetId}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose the question' },
          ...gone,
          ...questions.map(({ widgetId, label }) => ({ value: widgetId, label })),
        ]}
      />
      <NativeSelect
        aria-label={`How answer ${nth} is compared`}
        data={COMPARISON_CHOICES}
        {...form.getInputProps(`deeds.${index}.is`)}
      />
      <ValueInput
        is={row.is}
        isDay={asked?.isDay ?? false}
        aria-label={`Answer ${nth}`}
        placeholder="Answer"
        list={listId}
        {...form.getInputProps(`deeds.${index}.value`)}
      />
      <datalist id={listId}>
        {asked?.values.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      {row.location !== 'campaignId' && MET_BY_NONE.has(row.is) && (
        <p className="note">Whoever never filled in the page is meant as well.</p>
      )}
    </>
  );
}
