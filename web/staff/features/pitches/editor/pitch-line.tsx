// A text field of a pitch, saved while it is typed.
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { LINE_LIMIT } from '#domain/pitches/pitch/pitch.rules.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { SaveStateLine } from '#web/staff/ui/saving/save-state.tsx';
import { useSaver } from '#web/staff/ui/saving/use-saver.ts';
import { type Pitch, patchPitch, updatePitch } from '../pitch.calls.ts';

const SAVE_AFTER_MS = 1200;

type LineProps = {
  pitch: Pitch;
  field: 'description' | 'endText';
  label: string;
  hint: string;
  /** Called when somebody starts typing, so that the preview shows the page with this text. */
  onShow?: () => void;
};
type Written = { text: string; isLeaving: boolean };

/** The field, with its save status below. */
export function PitchLine({ pitch, field, label, hint, onShow }: LineProps) {
  const client = useQueryClient();
  const { mutateAsync } = useWrite('savePitch', async ({ text, isLeaving }: Written): Promise<string> => {
    const kept = (await updatePitch(pitch.id, { [field]: text }, isLeaving)).pitch?.[field] ?? null;
    patchPitch(client, pitch.id, (now) => ({ ...now, [field]: kept }));
    return kept ?? '';
  });
  const saver = useSaver({
    name: `pitch-${field}:${pitch.id}`,
    kept: pitch[field] ?? '',
    delayMs: SAVE_AFTER_MS,
    save: (text, isLeaving) => mutateAsync({ text, isLeaving }),
  });
  return (
    <div className="stack-tight">
      <Textarea
        label={label}
        description={hint}
        rows={2}
        maxLength={LINE_LIMIT}
        value={saver.text}
        onFocus={onShow}
        onChange={(event) => saver.type(event.currentTarget.value)}
      />
      <SaveStateLine saver={saver} />
    </div>
  );
}
