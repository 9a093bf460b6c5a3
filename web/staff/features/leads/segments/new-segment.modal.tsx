// A new segment: its name and its conditions, all of which must hold.
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { conditionsOf, SEGMENT_NAME_LIMIT, segmentRefusal } from '#domain/leads/segments/segment.rules.ts';
import type { SegmentField, SegmentFilterInput } from '#functions/schema.gen.ts';
import { words } from '#web/kit/config.ts';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { submits } from '#web/staff/ui/forms/use-submit.ts';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { useTags } from '../tags/tags.calls.ts';
import { FIELD_WORDS } from './segment-words.ts';
import { type ConditionTarget, useCreateSegment } from './segments.calls.ts';
import classes from './segments.module.css';

type NewProps = {
  groups: readonly ConditionTarget[];
  campaigns: readonly ConditionTarget[];
  onCreated: (segmentId: string) => void;
  onClose: () => void;
};

type Fields = Record<
  | 'name'
  | 'groupId'
  | 'tagId'
  | 'campaignId'
  | 'notCampaignId'
  | 'openedCampaignId'
  | 'replied'
  | 'optedOut'
  | 'addedSince'
  | 'field'
  | 'value',
  string
>;

const EMPTY: Fields = {
  name: '',
  groupId: '',
  tagId: '',
  campaignId: '',
  notCampaignId: '',
  openedCampaignId: '',
  replied: '',
  optedOut: '',
  addedSince: '',
  field: '',
  value: '',
};

const ANY = { value: '', label: 'Does not matter' };
const choices = (all: readonly ConditionTarget[]) => [ANY, ...all.map(({ id, name }) => ({ value: id, label: name }))];
const isYes = (text: string) => (text === '' ? null : text === 'yes');

function filterOf({ groupId, tagId, replied, optedOut, field, name: _, ...texts }: Fields): SegmentFilterInput {
  return {
    ...texts,
    value: field ? texts.value : '',
    field: field === '' ? null : (field as SegmentField),
    groupIds: groupId ? [groupId] : [],
    tagIds: tagId ? [tagId] : [],
    replied: isYes(replied),
    optedOut: isYes(optedOut),
  };
}

export function NewSegmentModal({ groups, campaigns, onCreated, onClose }: NewProps) {
  const form = useForm<Fields>({ initialValues: EMPTY });
  const create = useCreateSegment((id) => {
    toast('done', 'Saved');
    if (id) onCreated(id);
  });
  const filter = conditionsOf(filterOf(form.values));
  const { data: tags = [] } = useTags();
  const { lead, campaign } = words();
  const one = campaign.one.toLowerCase();
  return (
    <FormSheet
      title="New segment"
      width={520}
      form="new-segment"
      isBusy={create.isPending}
      problem={create.problem}
      isChanged={form.isDirty()}
      whyNot={segmentRefusal(form.values.name, filter)}
      onSubmit={submits(create, { name: form.values.name, filter })}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        maxLength={SEGMENT_NAME_LIMIT}
        placeholder="Customers who never wrote"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <p className="note">
        A segment holds every {lead.one.toLowerCase()} who meets all of these at the moment when you use it.
      </p>
      <div className={classes.conditions}>
        <NativeSelect label="In the group" data={choices(groups)} {...form.getInputProps('groupId')} />
        <NativeSelect label="With the tag" data={choices(tags)} {...form.getInputProps('tagId')} />
        <NativeSelect label={`In the ${one}`} data={choices(campaigns)} {...form.getInputProps('campaignId')} />
        <NativeSelect label={`Not in the ${one}`} data={choices(campaigns)} {...form.getInputProps('notCampaignId')} />
        <NativeSelect
          label={`Opened the link of the ${one}`}
          data={choices(campaigns)}
          {...form.getInputProps('openedCampaignId')}
        />
        <NativeSelect
          label="Wrote to you"
          data={[ANY, { value: 'yes', label: 'Wrote to you' }, { value: 'no', label: 'Never wrote' }]}
          {...form.getInputProps('replied')}
        />
        <NativeSelect
          label="Opt-outs"
          data={[
            ANY,
            { value: 'no', label: `Only ${lead.many.toLowerCase()} who have not opted out` },
            { value: 'yes', label: `Only ${lead.many.toLowerCase()} who opted out` },
          ]}
          {...form.getInputProps('optedOut')}
        />
        <TextInput type="date" label="Added on this day or later" {...form.getInputProps('addedSince')} />
        <NativeSelect
          label="A detail"
          data={[ANY, ...Object.entries(FIELD_WORDS).map(([value, label]) => ({ value, label }))]}
          {...form.getInputProps('field')}
        />
        {form.values.field !== '' && (
          <TextInput
            label={`${FIELD_WORDS[form.values.field as SegmentField]} is`}
            maxLength={SEGMENT_NAME_LIMIT}
            {...form.getInputProps('value')}
          />
        )}
      </div>
    </FormSheet>
  );
}
