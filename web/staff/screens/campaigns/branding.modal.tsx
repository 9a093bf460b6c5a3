// The branding of a campaign: the logo, name and color on the pages behind its links (CMP-13).
import { ColorInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { isColor } from '#domain/campaigns/campaign.rules.ts';
import { sentenceOf } from '#web/kit/ask.ts';
import { brand } from '#web/kit/config.ts';
import { storeImage } from '../../base/media/store-image.ts';
import { type Campaign, type CampaignChange, useSaveCampaign } from '../../features/campaigns/campaign.calls.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { LogoField, usePicture } from '../../ui/logo/logo-field.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

const NAME_LIMIT = 120;

/** Empty fields fall back to the organization's. A file is uploaded on Save, so that leaving without saving leaves everything as it was. */
export function BrandingModal({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const form = useForm({
    initialValues: { brandName: campaign.brandName ?? '', brandColor: campaign.brandColor ?? '' },
  });
  const [wrongFile, setWrongFile] = useState<string | null>(null);
  const picture = usePicture(campaign.brandImage);
  const { mutateAsync } = useSaveCampaign(campaign.id);
  const save = useSubmit(async () => {
    const change: CampaignChange = { ...form.values };
    if (picture.file) change.brandImage = (await storeImage(picture.file)).id;
    else if (picture.isRemoved) change.brandImage = '';
    await mutateAsync(change).catch((error) => {
      throw new Error(sentenceOf(error), { cause: error });
    });
    toast('done', 'Branding saved');
    onClose();
  });
  const { brandColor } = form.values;
  const isFine = brandColor === '' || isColor(brandColor);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isFine) save.run();
  }
  return (
    <FormSheet
      title="Branding"
      width={440}
      form="campaign-branding"
      isBusy={save.isBusy}
      problem={wrongFile ?? save.problem}
      whyNot={isFine ? null : 'Enter a color as # and 6 digits.'}
      onSubmit={submit}
      onClose={onClose}
      isChanged={form.isDirty() || picture.file !== null || picture.isRemoved}
    >
      <LogoField picture={picture} onProblem={setWrongFile} hasFocus />
      <TextInput label="Name" maxLength={NAME_LIMIT} {...form.getInputProps('brandName')} />
      <ColorInput
        label="Color"
        placeholder={brand().accent}
        eyeDropperButtonProps={{ 'aria-label': 'Take a color from the screen' }}
        {...form.getInputProps('brandColor')}
      />
      <p className="note">Anything left empty uses your organization’s branding.</p>
    </FormSheet>
  );
}
