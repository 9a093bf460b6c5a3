// The pitch's own settings, in the inspector while no slide is open: name and looks, the end, sharing (PIT-03, PIT-04).
import type { Pitch } from '../pitch.calls.ts';
import { PitchName } from '../pitch-name.tsx';
import classes from './editor.module.css';
import { PitchLooks } from './pitch-looks.tsx';
import { PitchSharing } from './pitch-sharing.tsx';
import { RedirectLine } from './redirect-line.tsx';

type SettingsProps = { pitch: Pitch; isNew: boolean; mayEdit: boolean; onShowEnd: () => void };

/** Each is saved by itself; read-only users see the end. */
export function PitchSettings({ pitch, isNew, mayEdit, onShowEnd }: SettingsProps) {
  return (
    <div className={classes.parts}>
      {mayEdit && (
        <section className={classes.part} aria-label="Name and looks">
          <h3>Name and looks</h3>
          <PitchName pitch={pitch} isFirst={isNew} />
          <PitchLooks pitch={pitch} />
        </section>
      )}
      <RedirectLine pitch={pitch} mayEdit={mayEdit} onShow={onShowEnd} />
      {mayEdit && <PitchSharing pitch={pitch} />}
    </div>
  );
}
