// The logo and the colour that lead on the lead's page (PIT-03).
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { uploadRefusal } from '../../../../../functions/media/upload/upload.rules.ts';
import { Refused } from '../../../../kit/ask.ts';
import { brand } from '../../../../kit/config.ts';
import { useWrite } from '../../../base/use-write.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { SaveStateLine } from '../../../ui/saving/save-state.tsx';
import { useSaver } from '../../../ui/saving/use-saver.ts';
import { type Pitch, patchPitch, updatePitch } from '../pitch.calls.ts';
import { PitchLogo } from '../pitch-logo.tsx';
import { storeImage } from '../slide.calls.ts';
import classes from './editor.module.css';

const SAVE_AFTER_MS = 350;
export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp';

/** Side by side: the logo with its file, the colour with its field. */
export function PitchLooks({ pitch }: { pitch: Pitch }) {
  return (
    <div className={classes.looks}>
      <Logo pitch={pitch} />
      <Colour pitch={pitch} />
    </div>
  );
}

function Logo({ pitch }: { pitch: Pitch }) {
  const file = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const save = useWrite('savePitch', async (chosen: File | null) => {
    const refusal = chosen && uploadRefusal('image', chosen.type, chosen.size);
    if (refusal) throw new Refused([refusal]);
    const { pitch: kept } = await updatePitch(pitch.id, { image: chosen ? await storeImage(chosen) : '' });
    patchPitch(client, pitch.id, (now) => ({ ...now, image: kept?.image ?? null }));
  });
  return (
    <div className="stack-tight">
      <div className="row">
        <PitchLogo image={pitch.image} />
        <Button
          variant="default"
          size="compact-sm"
          loading={save.isPending}
          leftSection={<Icon name="upload" size={14} />}
          onClick={() => file.current?.click()}
        >
          {pitch.image ? 'Change logo' : 'Add a logo'}
        </Button>
        {pitch.image && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => save.mutate(null)}>
            Remove
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept={IMAGE_TYPES}
          aria-label="A logo"
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (chosen) save.mutate(chosen);
          }}
        />
      </div>
      <Problem>{save.problem}</Problem>
    </div>
  );
}

function Colour({ pitch }: { pitch: Pitch }) {
  const id = useId();
  const client = useQueryClient();
  const { mutateAsync } = useWrite('savePitch', async (color: string) => {
    const kept = (await updatePitch(pitch.id, { color })).pitch?.color ?? null;
    patchPitch(client, pitch.id, (now) => ({ ...now, color: kept }));
    return kept ?? '';
  });
  const saver = useSaver({
    ...{ name: `pitch-colour:${pitch.id}`, kept: pitch.color ?? '', delayMs: SAVE_AFTER_MS },
    save: (text) => mutateAsync(text),
  });
  return (
    <div className="row">
      <input
        id={id}
        type="color"
        className={classes.colour}
        value={saver.text || brand().accent}
        onChange={(event) => saver.type(event.currentTarget.value)}
      />
      <label htmlFor={id}>Colour</label>
      {saver.text !== '' && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => saver.type('')}>
          Use ours
        </Button>
      )}
      <SaveStateLine saver={saver} />
    </div>
  );
}
