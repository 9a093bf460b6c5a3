// A pitch's title as a field, saved 1200 ms after the last keystroke (LIM-05).
import { useQueryClient } from '@tanstack/react-query';
import { deletedMeanwhile } from '#domain/campaigns/campaign.rules.ts';
import { isMissing, Refused } from '#web/kit/ask.ts';
import { useWrite } from '../../base/use-write.ts';
import { SaveStateLine } from '../../ui/saving/save-state.tsx';
import { useSaver } from '../../ui/saving/use-saver.ts';
import { type PitchCard, patchPitch, updatePitch } from './pitch.calls.ts';
import classes from './pitches.module.css';

const SAVE_AFTER_MS = 1200;
const TITLE_LIMIT = 120;
const PITCH_NOUN = { one: 'Pitch', many: 'Pitches' };

type Naming = { title: string; isLeaving: boolean };
type NameProps = { pitch: Pick<PitchCard, 'id' | 'title'>; isFirst?: boolean; onLeave?: () => void };

/** The field with its save status; Enter leaves it. A title changed elsewhere is shown. */
export function PitchName({ pitch, isFirst = false, onLeave }: NameProps) {
  const client = useQueryClient();
  const { mutateAsync } = useWrite('savePitch', async ({ title, isLeaving }: Naming): Promise<string> => {
    try {
      const kept = (await updatePitch(pitch.id, { title }, isLeaving)).pitch?.title ?? title;
      patchPitch(client, pitch.id, (now) => ({ ...now, title: kept }));
      return kept;
    } catch (error) {
      throw isMissing(error) ? new Refused([deletedMeanwhile(PITCH_NOUN)]) : error;
    }
  });
  const save = (title: string, isLeaving: boolean) => mutateAsync({ title, isLeaving });
  const saver = useSaver({ name: `pitch:${pitch.id}`, kept: pitch.title, delayMs: SAVE_AFTER_MS, save });
  return (
    <div className={classes.nameRow}>
      <input
        className={classes.name}
        aria-label="Name of this pitch"
        maxLength={TITLE_LIMIT}
        value={saver.text}
        data-autofocus={isFirst || undefined}
        // biome-ignore lint/a11y/noAutofocus: somebody who has just created the pitch, or clicked on its name, types here next
        autoFocus={isFirst || onLeave !== undefined}
        onFocus={(event) => (isFirst || onLeave) && event.currentTarget.select()}
        onChange={(event) => saver.type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        onBlur={onLeave}
      />
      <SaveStateLine saver={saver} />
    </div>
  );
}
