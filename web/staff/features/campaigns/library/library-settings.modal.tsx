// The library settings of a campaign: whether other organizations of the brand can find it, and what they read about
// it (CMP-13, CMP-22).
import { Autocomplete, Switch, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { words } from '#web/kit/config.ts';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { submits } from '#web/staff/ui/forms/use-submit.ts';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { type Campaign, useSaveCampaign } from '../campaign.calls.ts';
import { useLibraryCategories } from './library.calls.ts';

const DESCRIPTION_LIMIT = 1000;
const CATEGORY_LIMIT = 60;

/** Public or not, description and category, saved together. */
export function LibrarySettingsModal({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const form = useForm({
    initialValues: {
      public: campaign.public,
      description: campaign.description ?? '',
      category: campaign.category ?? '',
    },
  });
  const { public: isPublic } = form.values;
  const { data: categories = [] } = useLibraryCategories();
  const noun = words().campaign.one.toLowerCase();
  const save = useSaveCampaign(campaign.id, () => {
    toast('done', isPublic ? 'In the campaign library' : 'Saved', isPublic ? campaign.name : undefined);
    onClose();
  });
  return (
    <FormSheet
      title="Library settings"
      width={440}
      form="library-settings"
      isBusy={save.isPending}
      problem={save.problem}
      onSubmit={submits(save, form.values)}
      onClose={onClose}
      isChanged={form.isDirty()}
      hasCancel
    >
      <Switch
        label={`Share this ${noun} in the library`}
        description={`Other organizations see its name, your name, its texts and pitches, and can copy them. They never see your ${words().lead.many.toLowerCase()}.`}
        data-autofocus
        {...form.getInputProps('public', { type: 'checkbox' })}
      />
      <Textarea label="Description" rows={4} maxLength={DESCRIPTION_LIMIT} {...form.getInputProps('description')} />
      <Autocomplete label="Category" data={categories} maxLength={CATEGORY_LIMIT} {...form.getInputProps('category')} />
      {campaign.public && !isPublic && <p className="note">Copies that others made stay theirs.</p>}
    </FormSheet>
  );
}
