// The five how-to videos (SHL-14). `npm run how-to` films them in the product.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { maySee } from '../../base/may.ts';
import { paths } from '../../base/routes.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Notice } from '../../ui/states.tsx';
import classes from './how-to.module.css';

import { type HowToVideo, videos } from './videos.ts';

/** The list and the chosen video, 600 wide (LIM-12). */
export function HowToModal({ onClose }: { onClose: () => void }) {
  const { access } = useOrganization();
  const all = videos();
  const [{ title, src, captions }, choose] = useState(all[0]);
  return (
    <Sheet title="How-to videos" width={600} onClose={onClose}>
      <div className="stack">
        <Player key={src} title={title} src={src} captions={captions} />
        <ol className={classes.list}>
          {all.map((video) => (
            <li key={video.src}>
              <button
                type="button"
                className={classes.video}
                aria-current={video.src === src}
                onClick={() => choose(video)}
              >
                <Icon name="play" size={16} />
                {video.title}
              </button>
            </li>
          ))}
        </ol>
        {maySee(access) && (
          <p>
            <Link to={paths.help} onClick={onClose}>
              The same to read, with the words and keys
            </Link>
          </p>
        )}
      </div>
    </Sheet>
  );
}

/** Silent: its captions say what is done. */
function Player({ title, src, captions }: HowToVideo) {
  const [attempt, setAttempt] = useState(0);
  const [isLost, setLost] = useState(false);
  function again() {
    setLost(false);
    setAttempt(attempt + 1);
  }
  if (isLost) {
    return (
      <div role="alert">
        <Notice kind="bad">
          <div className="stack-tight">
            <span>The video could not be loaded.</span>
            <div>
              <Button variant="default" leftSection={<Icon name="retry" size={16} />} onClick={again}>
                Try again
              </Button>
            </div>
          </div>
        </Notice>
      </div>
    );
  }
  return (
    <video
      key={attempt}
      className={classes.player}
      src={src}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onError={() => setLost(true)}
    >
      <track kind="captions" srcLang="en" label="English" src={captions} default />
    </video>
  );
}
