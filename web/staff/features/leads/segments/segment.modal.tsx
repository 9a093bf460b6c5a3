// The form of a segment, a new one or one to change: its name and its conditions, all of which must hold.
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { conditionsOf, SEGMENT_NAME_LIMIT, segmentRefusal } from '#domain/leads/segments/segment.rules.ts';
import { words } from '#web/kit/config.ts';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { useTags } from '../tags/tags.calls.ts';
import { DeedRows } from './deed-rows.tsx';
import { DetailRows } from './detail-rows.tsx';
import { filterOf, type SegmentFormOf, type SegmentValues, segmentValues } from './segment-form.ts';
import { type ConditionTarget, type Segment, useChangeSegment, useCreateSegment } from './segments.calls.ts';
import classes from './segments.module.css';

type SegmentProps = {
  groups: readonly ConditionTarget[];
  campaigns: readonly ConditionTarget[];
  /** The one to change; null for a new one. */
  segment: Segment | null;
  onSaved: (segmentId: string) => void;
  onClose: () => void;
};

const anyOf = (label: string) => ({ value: '', label });
/** No condition, so that the choice reads on from its label: `In the group: Any or none`. */
const ANY = anyOf('Any or none');
const choices = (all: readonly ConditionTarget[]) => [ANY, ...all.map(({ id, name }) => ({ value: id, label: name }))];

/** The same with the several that are chosen now as one more choice. */
function choicesBeside(all: readonly ConditionTarget[], chosen: string) {
  const ids = chosen.split(',');
  const isKnown = chosen === '' || all.some(({ id }) => id === chosen);
  if (isKnown) return choices(all);
  const label = ids
    .map((id) => all.find((one) => one.id === id)?.name ?? 'one that is archived or deleted')
    .join(' or ');
  return [...choices(all), { value: chosen, label }];
}

/** The dialog; a changed one means its new people wherever it is used next. */
export function SegmentModal({ groups, campaigns, segment, onSaved, onClose }: SegmentProps) {
  const form: SegmentFormOf = useForm<SegmentValues>({ initialValues: segmentValues(segment) });
  const saved = (id: string | undefined) => {
    toast('done', 'Saved');
    if (id) onSaved(id);
  };
  const create = useCreateSegment(saved);
  const change = useChangeSegment(saved);
  const filter = conditionsOf(filterOf(form.values));
  const { data: tags = [] } = useTags();
  const { lead, campaign } = words();
  const one = campaign.one.toLowerCase();
  const { name } = form.values;
  const save = () =>
    segment ? change.mutate({ segmentId: segment.id, name, filter }) : create.mutate({ name, filter });
  const isBusy = create.isPending || change.isPending;
  const unchanged = segment && !form.isDirty() ? 'Nothing has been changed yet.' : null;
  return (
    <FormSheet
      title={segment ? `Edit ${segment.name}` : 'New segment'}
      width={600}
      form="segment"
      isBusy={isBusy}
      problem={create.problem ?? change.problem}
      isChanged={form.isDirty()}
      whyNot={segmentRefusal(name, filter) ?? unchanged}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) save();
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        maxLength={SEGMENT_NAME_LIMIT}
        placeholder={`${lead.many} who never wrote`}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <p className="note">Every {lead.one.toLowerCase()} who meets all of these when you use the segment.</p>
      <div className={classes.conditions}>
        <NativeSelect
          label="In the group"
          data={choicesBeside(groups, form.values.groupId)}
          {...form.getInputProps('groupId')}
        />
        <NativeSelect
          label="With the tag"
          data={choicesBeside(tags, form.values.tagId)}
          {...form.getInputProps('tagId')}
        />
        <NativeSelect
          label={`In the ${one}`}
          data={choicesBeside(campaigns, form.values.campaignId)}
          {...form.getInputProps('campaignId')}
        />
        <NativeSelect
          label={`Not in the ${one}`}
          data={choicesBeside(campaigns, form.values.notCampaignId)}
          {...form.getInputProps('notCampaignId')}
        />
        <NativeSelect
          label={`Opened the link of the ${one}`}
          data={choicesBeside(campaigns, form.values.openedCampaignId)}
          {...form.getInputProps('openedCampaignId')}
        />
        <NativeSelect
          label="Texts to you"
          data={[
            anyOf('Whether they wrote or not'),
            { value: 'yes', label: 'They wrote to you' },
            { value: 'no', label: 'They never wrote' },
          ]}
          {...form.getInputProps('replied')}
        />
        <NativeSelect
          label="Opt-outs"
          data={[
            anyOf('Opted out or not'),
            { value: 'no', label: `Only ${lead.many.toLowerCase()} who have not opted out` },
            { value: 'yes', label: `Only ${lead.many.toLowerCase()} who opted out` },
          ]}
          {...form.getInputProps('optedOut')}
        />
        <TextInput type="date" label="Added on this day or later" {...form.getInputProps('addedSince')} />
        <TextInput type="date" label="Active on this day or later" {...form.getInputProps('activeSince')} />
      </div>
      <section className="stack-tight" aria-labelledby="segment-fields">
        <h3 id="segment-fields">Fields</h3>
        <DetailRows form={form} />
      </section>
      <section className="stack-tight" aria-labelledby="segment-deeds">
        <h3 id="segment-deeds">What they did in a {one}, or answered on a page</h3>
        <DeedRows form={form} campaigns={campaigns} groups={groups} />
      </section>
    </FormSheet>
  );
}
