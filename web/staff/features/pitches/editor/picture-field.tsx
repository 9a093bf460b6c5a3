// A picture of a pitch: upload, replace, remove; each is saved at once.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { IMAGE_TYPES, storeImage } from '#web/staff/base/media/store-image.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { type Pitch, patchPitch, updatePitch } from '../pitch.calls.ts';

type FieldProps = {
  pitch: Pitch;
  field: 'image' | 'shareImage';
  /** The field's name within a sentence: `logo`. */
  noun: string;
  /** The picture shown. */
  children: ReactNode;
};

/** The picture with its buttons, and the sentence for a file that is not an image. */
export function PitchPictureField({ pitch, field, noun, children }: FieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const save = useWrite('savePitch', async (chosen: File | null) => {
    const { pitch: kept } = await updatePitch(pitch.id, { [field]: chosen ? (await storeImage(chosen)).id : '' });
    patchPitch(client, pitch.id, (now) => ({ ...now, [field]: kept?.[field] ?? null }));
  });
  const has = pitch[field] !== null;
  return (
    <div className="stack-tight">
      <div className="row">
        {children}
        <Button
          variant="default"
          size="compact-sm"
          loading={save.isPending}
          leftSection={<Icon name="upload" size={14} />}
          onClick={() => file.current?.click()}
        >
          {has ? `Change ${noun}` : `Add a ${noun}`}
        </Button>
        {has && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`Remove ${noun}`}
            onClick={() => save.mutate(null)}
          >
            Remove
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept={IMAGE_TYPES}
          aria-label={`A ${noun}`}
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
