// A `Saver` in a component: saves on unmount, when the page is hidden or left, and when the network is back.
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Saver } from './saver.ts';

type Asked = {
  name: string;
  /** The server's text; a newer one from elsewhere is shown when nothing is unsaved here. */
  kept: string;
  delayMs: number;
  save: (text: string, isLeaving: boolean) => Promise<string>;
};

/** The saver of one field; `name` must not change while the component is mounted (give the component a key). */
export function useSaver({ name, kept, delayMs, save }: Asked): Saver {
  const latest = useRef(save);
  latest.current = save;
  const [saver] = useState(
    () =>
      new Saver(kept, {
        name,
        delayMs,
        save: (text, isLeaving) => latest.current(text, isLeaving),
      }),
  );
  useStore(saver.shown);
  useEffect(() => saver.hear(kept), [saver, kept]);
  useEffect(() => {
    const leave = () => saver.flush(true);
    const hide = () => document.visibilityState === 'hidden' && saver.flush(true);
    const back = () => saver.flush(false);
    addEventListener('pagehide', leave);
    addEventListener('online', back);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', hide);
      saver.flush(true);
    };
  }, [saver]);
  return saver;
}
