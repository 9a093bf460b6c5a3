// The branding of a campaign: the logo, name and colour that lead on the pages behind its links (CMP-13).
import { Button, ColorInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isColor } from '../../../../functions/chains/campaign.rules.ts';
import { uploadRefusal } from '../../../../functions/media/upload/upload.rules.ts';
import { sentenceOf } from '../../../kit/ask.ts';
import { brand } from '../../../kit/config.ts';
import { IMAGE_TYPES, storeImage } from '../../base/media/store-image.ts';
import { type Campaign, type CampaignChange, useSaveCampaign } from '../../features/campaigns/campaign.calls.ts';
import { PitchLogo } from '../../features/pitches/pitch-logo.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useSubmit } from '../../ui/use-submit.ts';

const NAME_LIMIT = 120;

/** The address under which a chosen file is shown until it is stored. */
function usePicture(kept: string | null) {
  const [file, setFile] = useState<File | null>(null);
  const [shown, setShown] = useState(kept);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const remove = () => {
    setFile(null);
    setShown(null);
  };
  return { file, shown, choose: setFile, remove };
}

type Picture = ReturnType<typeof usePicture>;

function Logo({ picture, onProblem }: { picture: Picture; onProblem: (sentence: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  function choose(file: File | undefined) {
    if (!file) return;
    const refusal = uploadRefusal('image', file.type, file.size);
    onProblem(refusal);
    if (!refusal) picture.choose(file);
  }
  return (
    <div className="row">
      <PitchLogo image={picture.shown} />
      <Button
        variant="default"
        size="compact-sm"
        data-autofocus
        leftSection={<Icon name="upload" size={14} />}
        onClick={() => input.current?.click()}
      >
        {picture.shown ? 'Change logo' : 'Add a logo'}
      </Button>
      {picture.shown && (
        <Button variant="subtle" color="gray" size="compact-sm" aria-label="Remove logo" onClick={picture.remove}>
          Remove
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES}
        aria-label="A logo"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          choose(file);
        }}
      />
    </div>
  );
}

/** What is empty is the organisation's own. A file is stored with Save, so that Cancel leaves everything as it was. */
export function BrandingModal({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const [name, setName] = useState(campaign.brandName ?? '');
  const [color, setColor] = useState(campaign.brandColor ?? '');
  const [wrongFile, setWrongFile] = useState<string | null>(null);
  const picture = usePicture(campaign.brandImage);
  const { mutateAsync } = useSaveCampaign(campaign.id);
  const save = useSubmit(async () => {
    const change: CampaignChange = { brandName: name, brandColor: color };
    if (picture.file) change.brandImage = await storeImage(picture.file);
    else if (picture.shown === null) change.brandImage = '';
    await mutateAsync(change).catch((error) => {
      throw new Error(sentenceOf(error), { cause: error });
    });
    toast('done', 'Branding saved');
    onClose();
  });
  const isFine = color === '' || isColor(color);
  return (
    <Sheet
      title="Branding"
      width={440}
      onClose={onClose}
      mayClose={!save.isBusy}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={save.isBusy}>
            Cancel
          </Button>
          <MainButton loading={save.isBusy} whyNot={isFine ? null : 'A colour is # and 6 digits.'} onClick={save.run}>
            Save
          </MainButton>
        </>
      }
    >
      <div className="stack">
        <Logo picture={picture} onProblem={setWrongFile} />
        <TextInput
          label="Name"
          maxLength={NAME_LIMIT}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ColorInput
          label="Colour"
          placeholder={brand().accent}
          eyeDropperButtonProps={{ 'aria-label': 'Take a colour from the screen' }}
          value={color}
          onChange={setColor}
        />
        <p className="note">What is empty is as your organisation has it.</p>
        <Problem>{wrongFile ?? save.problem}</Problem>
      </div>
    </Sheet>
  );
}
