// A picture as large as the window allows; with several, the arrow keys and two buttons go from one to the next, and after the last to the first.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import classes from './pictures.module.css';

/** A picture that is shown, with what it is called: `Picture from Maria Lopez, 2:14 pm`. */
export type ShownPicture = { url: string; name: string };

type PictureModalProps = { pictures: readonly ShownPicture[]; first: number; onClose: () => void };

/** Opens at the picture with that number, from 0. */
export function PictureModal({ pictures, first, onClose }: PictureModalProps) {
  const [at, setAt] = useState(first);
  const count = pictures.length;
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') setAt((now) => now + 1);
      if (key === 'ArrowLeft') setAt((now) => now + count - 1);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [count]);
  const picture = pictures[at % count];
  if (!picture) return null;
  const foot = (
    <>
      <Button variant="default" onClick={() => setAt(at + count - 1)}>
        Previous
      </Button>
      <Button variant="default" onClick={() => setAt(at + 1)}>
        Next
      </Button>
    </>
  );
  return (
    <Sheet title={picture.name} width={960} onClose={onClose} {...(count > 1 && { foot })}>
      <img className={classes.large} src={picture.url} alt={picture.name} />
    </Sheet>
  );
}
