// Branding: the organization's name, color and image, the phone that calls ring, and an automatic reply instead of
// conversations (ACC-07, ACC-08).
import { Checkbox, ColorInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { isColor } from '#domain/campaigns/campaign.rules.ts';
import { blocksOf } from '#domain/campaigns/text/message.rules.ts';
import { ORGANIZATION_NAME_NEEDED } from '#features/organizations/organization.rules.ts';
import { brand, flags, words } from '#web/kit/config.ts';
import { draftOf, saveDraft } from '../../base/draft.ts';
import { storeImage } from '../../base/media/store-image.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { LogoField, usePicture } from '../../ui/logo/logo-field.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import { Composer } from '../../ui/message/composer.tsx';
import { Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useSaveAccount } from './account.calls.ts';
import { type Forwarding, ForwardingFields, forwardingOf, phoneToSave, whyNotForwarded } from './forwarding-fields.tsx';

const NAME_LIMIT = 120;

type Branding = Forwarding & { name: string; color: string; autoReplyEnabled: boolean; autoReply: string };

/** Why the form cannot be saved; null when it can. */
function whyNotOf(now: Branding, isChanged: boolean): string | null {
  const { name, color, autoReplyEnabled, autoReply } = now;
  if (!isChanged) return 'Nothing has been changed yet.';
  if (name.trim() === '') return ORGANIZATION_NAME_NEEDED;
  if (color !== '' && !isColor(color)) return 'Enter a color as # and 6 digits.';
  const whyNot = whyNotForwarded(now);
  if (whyNot) return whyNot;
  return autoReplyEnabled && autoReply.trim() === '' ? 'Write the automatic reply first.' : null;
}

/** The fields of `now` that differ from `kept`, in the form that the API takes. */
function changesOf(now: Branding, kept: Branding) {
  const { autoReply, ...others } = { ...now, forwardingPhone: phoneToSave(now, kept), name: now.name.trim() };
  const changed = Object.entries(others).filter(([key, value]) => value !== kept[key as keyof typeof others]);
  const words = autoReply.trim() === kept.autoReply ? {} : { autoReplyContent: blocksOf(autoReply) };
  return { ...Object.fromEntries(changed), ...words };
}

/** A file is uploaded at Save; the typed reply survives a reload. */
export function BrandingTab() {
  const organization = useOrganization();
  const { billing } = organization;
  const draft = `auto-reply:${organization.id}`;
  const kept: Branding = {
    name: organization.name,
    color: organization.color ?? '',
    autoReplyEnabled: organization.autoReplyEnabled,
    autoReply: organization.autoReply,
    ...forwardingOf(organization),
  };
  const form = useForm<Branding>({ initialValues: { ...kept, autoReply: draftOf(draft) ?? kept.autoReply } });
  const { setFieldValue } = form;
  const { forwardingPhone } = kept;
  // After saving, the phone is shown as the server understood it.
  useEffect(() => setFieldValue('forwardingPhone', forwardingPhone), [setFieldValue, forwardingPhone]);
  const [wrongFile, setWrongFile] = useState<string | null>(null);
  const picture = usePicture(organization.image);
  const { mutateAsync } = useSaveAccount(() => {
    saveDraft(draft, '');
    toast('done', 'Saved', 'Your account changes have been saved.');
  });
  const changes = changesOf(form.values, kept);
  const isChanged = Object.keys(changes).length > 0 || picture.file !== null || picture.isRemoved;
  const save = useSubmit(async () => {
    const image = picture.file
      ? { image: (await storeImage(picture.file)).id }
      : picture.isRemoved
        ? { image: '' }
        : {};
    await mutateAsync({ organization: { ...changes, ...image } });
    picture.settle();
  });
  return (
    <form
      className="card section-card"
      onSubmit={(event) => {
        event.preventDefault();
        save.run();
      }}
    >
      <p className="note">
        Your pages look like this, unless a {words().campaign.one.toLowerCase()} has its own branding.
      </p>
      <LogoField picture={picture} onProblem={setWrongFile} name="brand image" none="image" />
      <TextInput label="Brand name" maxLength={NAME_LIMIT} {...form.getInputProps('name')} />
      <ColorInput
        label="Color"
        placeholder={brand().accent}
        eyeDropperButtonProps={{ 'aria-label': 'Take a color from the screen' }}
        {...form.getInputProps('color')}
      />
      {flags().allowCallForwarding && <ForwardingFields form={form} />}
      {flags().allowAutoReply && (
        <Checkbox
          label="Disable two-way messaging"
          description="People who text you get one automatic reply a day, and your team cannot write back."
          {...form.getInputProps('autoReplyEnabled', { type: 'checkbox' })}
        />
      )}
      {form.values.autoReplyEnabled && (
        <Composer
          label="Automatic reply"
          value={form.values.autoReply}
          onChange={(text) => {
            form.setFieldValue('autoReply', text);
            saveDraft(draft, text === kept.autoReply ? '' : text);
          }}
          priceCents={billing?.messagePriceCents ?? null}
        />
      )}
      <Problem>{wrongFile ?? save.problem}</Problem>
      <div className="row">
        <MainButton type="submit" loading={save.isBusy} whyNot={whyNotOf(form.values, isChanged)}>
          Save
        </MainButton>
      </div>
    </form>
  );
}
