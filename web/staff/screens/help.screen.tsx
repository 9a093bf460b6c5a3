// /help: how things are done, what the words mean, and the keys; all from what the product itself says.
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { HowToSteps } from '../features/how-to/how-to-steps.tsx';
import { Icon } from '../ui/icon.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { glossary, KEYS } from '../ui/words/glossary.ts';
import classes from './help.module.css';

const HowToModal = lazy(async () => ({ default: (await import('../features/how-to/how-to.modal.tsx')).HowToModal }));

/** Three sections, each readable without the others. */
export function HelpScreen() {
  const [isWatching, setWatching] = useState(false);
  return (
    <div className={classes.help}>
      <ScreenHead title="Help">
        <Button variant="default" leftSection={<Icon name="play" size={16} />} onClick={() => setWatching(true)}>
          How-to videos
        </Button>
      </ScreenHead>
      <section className="stack-tight" aria-labelledby="how">
        <h2 id="how">How it is done</h2>
        <HowToSteps />
      </section>
      <section className="stack-tight" aria-labelledby="words">
        <h2 id="words">What the words mean</h2>
        <dl className={`card ${classes.words}`}>
          {glossary().map(({ word, means }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="stack-tight" aria-labelledby="keys">
        <h2 id="keys">Keys</h2>
        <dl className={`card ${classes.words}`}>
          {KEYS.map(({ keys, does }) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
      {isWatching && (
        <Suspense>
          <HowToModal onClose={() => setWatching(false)} />
        </Suspense>
      )}
    </div>
  );
}
