// The end of a pitch: its closing words, and where it leads, with a button that changes it (PIT-04, PIT-10, PIT-11).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { flags } from '#web/kit/config.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { redirectWords } from '#web/staff/ui/words/redirect-words.ts';
import { type Pitch, useSavePitch } from '../pitch.calls.ts';
import classes from './editor.module.css';
import { PitchLine } from './pitch-line.tsx';
import { RedirectModal } from './redirect.modal.tsx';

/**
 * The line; a cleared redirect leads nowhere and can be set again. Where the brand has no redirects, one that is there can
 * only be cleared.
 */
export function RedirectLine({ pitch, mayEdit, onShow }: { pitch: Pitch; mayEdit: boolean; onShow: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const clear = useSavePitch(pitch.id);
  const words = redirectWords(pitch);
  const { showRedirect } = flags();
  return (
    <section className={classes.part} aria-label="At the end">
      <h3>At the end</h3>
      {mayEdit && (
        <PitchLine
          pitch={pitch}
          field="endText"
          label="Closing words (optional)"
          hint="Shown under “Thank You For Viewing!”."
          onShow={onShow}
        />
      )}
      {!mayEdit && pitch.endText && <p className={classes.words}>{pitch.endText}</p>}
      {(showRedirect || words) && (
        <div className={classes.redirect}>
          <Icon name={pitch.redirectType === 'CONTACT' ? 'phone' : 'link'} size={18} />
          <span className="grow">{words ?? 'After the last slide people see a thank-you without a button.'}</span>
          {mayEdit && showRedirect && (
            <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
              {words ? 'Edit redirect' : 'Redirect'}
            </Button>
          )}
          {mayEdit && words && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              loading={clear.isPending}
              onClick={() => clear.mutate({ redirectType: 'NONE', redirectButton: '' })}
            >
              Clear
            </Button>
          )}
        </div>
      )}
      <Problem>{clear.problem}</Problem>
      {isOpen && <RedirectModal pitch={pitch} onClose={() => setOpen(false)} />}
    </section>
  );
}
