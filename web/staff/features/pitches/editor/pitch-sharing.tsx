// The link preview that a messaging app shows: whether there is one, its text and its picture (PIT-04).
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#web/staff/base/use-write.ts';
import { Problem } from '#web/staff/ui/problem.tsx';
import { type Pitch, patchPitch, updatePitch } from '../pitch.calls.ts';
import classes from './editor.module.css';
import { PitchPictureField } from './picture-field.tsx';
import { PitchLine } from './pitch-line.tsx';

/** The switch changes on the screen at once, then on the server; a refusal changes it back. */
function useShowPreviews({ id }: Pitch) {
  const client = useQueryClient();
  const show = (showPreviews: boolean) => patchPitch(client, id, (now) => ({ ...now, showPreviews }));
  const save = useWrite('savePitch', async (showPreviews: boolean) => {
    try {
      await updatePitch(id, { showPreviews });
    } catch (error) {
      show(!showPreviews);
      throw error;
    }
  });
  return {
    problem: save.problem,
    set(showPreviews: boolean) {
      show(showPreviews);
      save.mutate(showPreviews);
    },
  };
}

/** The part of the editor about the link preview. */
export function PitchSharing({ pitch }: { pitch: Pitch }) {
  const previews = useShowPreviews(pitch);
  const picture = pitch.shareImage ?? pitch.image;
  return (
    <section className={classes.part} aria-label="Link preview">
      <h3>Link preview</h3>
      <Checkbox
        label="Show a preview of the link in messages"
        description="Phones show it under the text, before the link is opened."
        checked={pitch.showPreviews}
        onChange={({ currentTarget: { checked } }) => previews.set(checked)}
      />
      <Problem>{previews.problem}</Problem>
      {pitch.showPreviews && (
        <>
          <PitchLine
            pitch={pitch}
            field="description"
            label="Text of the preview (optional)"
            hint="Shown under the name of the pitch."
          />
          <PitchPictureField pitch={pitch} field="shareImage" noun="preview picture">
            {picture && <img className={classes.share} src={picture} alt="" />}
          </PitchPictureField>
          {!pitch.shareImage && (
            <p className="note">
              Until you add one, {pitch.image ? 'the logo' : 'your brand image or a standard picture'} is shown.
            </p>
          )}
        </>
      )}
    </section>
  );
}
