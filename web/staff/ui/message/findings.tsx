// What carriers would object to in a text.
import { Button } from '@mantine/core';
import { checkText, type TextAbout } from '#domain/campaigns/text/text-check.rules.ts';
import { Notice } from '../states.tsx';
import classes from './composer.module.css';

type FindingsProps = { text: string; about: TextAbout; room: number; onMend: (text: string) => void };

/** Each objection with its source and, if one press corrects the text, the button for it. */
export function Findings({ text, about, room, onMend }: FindingsProps) {
  return checkText(text, about).map(({ kind, says, source, mend }) => (
    <Notice key={says} kind={kind === 'forbidden' ? 'bad' : 'warn'}>
      {says} <span className={classes.source}>{source}</span>
      {mend && mend.mended.length <= room && (
        <Button size="compact-sm" variant="subtle" className={classes.mend ?? ''} onClick={() => onMend(mend.mended)}>
          {mend.label}
        </Button>
      )}
    </Notice>
  ));
}
