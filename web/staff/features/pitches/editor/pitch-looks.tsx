// The logo and the color of the lead's page (PIT-03).
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { brand } from '#web/kit/config.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { Logo } from '#web/staff/ui/logo/logo.tsx';
import { SaveStateLine } from '#web/staff/ui/saving/save-state.tsx';
import { useSaver } from '#web/staff/ui/saving/use-saver.ts';
import { type Pitch, patchPitch, updatePitch } from '../pitch.calls.ts';
import classes from './editor.module.css';
import { PitchPictureField } from './picture-field.tsx';

const SAVE_AFTER_MS = 1200;

/** Side by side: the logo with its file, the color with its field. */
export function PitchLooks({ pitch }: { pitch: Pitch }) {
  return (
    <div className={classes.looks}>
      <PitchPictureField pitch={pitch} field="image" noun="logo">
        <Logo image={pitch.image} />
      </PitchPictureField>
      <ColorOfPitch pitch={pitch} />
    </div>
  );
}

function ColorOfPitch({ pitch }: { pitch: Pitch }) {
  const id = useId();
  const client = useQueryClient();
  const { mutateAsync } = useWrite('savePitch', async (color: string) => {
    const kept = (await updatePitch(pitch.id, { color })).pitch?.color ?? null;
    patchPitch(client, pitch.id, (now) => ({ ...now, color: kept }));
    return kept ?? '';
  });
  const saver = useSaver({
    name: `pitch-color:${pitch.id}`,
    kept: pitch.color ?? '',
    delayMs: SAVE_AFTER_MS,
    save: (text) => mutateAsync(text),
  });
  return (
    <div className="row">
      <input
        id={id}
        type="color"
        className="color-field"
        value={saver.text || brand().accent}
        onChange={(event) => saver.type(event.currentTarget.value)}
      />
      <label htmlFor={id}>Color</label>
      {saver.text !== '' && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => saver.type('')}>
          Use the default color
        </Button>
      )}
      <SaveStateLine saver={saver} />
    </div>
  );
}
