// The bell: behind it is what happened; a dot says that something did since it was last opened.
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useToasts } from '../../ui/toasts/toast.store.ts';
import classes from './shell.module.css';

/** Opens the list. A toast that is still on the screen does not light the dot. */
export function Bell({ onPress }: { onPress: () => void }) {
  const newest = useToasts(
    ({ happened, toasts }) => happened.find(({ id }) => !toasts.some((one) => one.id === id))?.id ?? 0,
  );
  const [seen, setSeen] = useState(newest);
  const isFresh = newest > seen;
  function press(): void {
    setSeen(newest);
    onPress();
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      className={classes.bell ?? ''}
      aria-label={isFresh ? 'What happened, something new' : 'What happened'}
      onClick={press}
    >
      <Icon name="bell" />
      {isFresh && <span className={classes.fresh} />}
    </ActionIcon>
  );
}
