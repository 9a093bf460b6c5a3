// The frame of every modal: so wide as documented on a desk, a full sheet on a phone; focus goes in and comes back.
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useFocusBack } from './focus-back.ts';
import classes from './sheet.module.css';

/** Below this width a screen has its phone layout (LIM-16). */
export const PHONE = '(max-width: 767.98px)';

/** Whether the window is as narrow as a phone. */
export const useIsPhone = () => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;

type SheetProps = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Pixels; without it 80% of the window (LIM-13). */
  width?: number;
  maxHeight?: number;
  /** What stays in sight at the bottom while the rest scrolls: the buttons. */
  foot?: ReactNode;
  /** Right above the buttons, at its full width and never over them: what went wrong. */
  note?: ReactNode;
  /** False while closing would lose something: then only the buttons close. */
  mayClose?: boolean;
};

/** The modals that are open, the newest last. */
let open: readonly symbol[] = [];

/** Whether this modal is the newest: the kit tells every open one of Escape, which means one step back. */
function useIsOnTop(): () => boolean {
  const [me] = useState(() => Symbol('sheet'));
  useEffect(() => {
    open = [...open, me];
    return () => {
      // Not before the key that closed it has gone round.
      setTimeout(() => {
        open = open.filter((one) => one !== me);
      });
    };
  }, [me]);
  return () => open.at(-1) === me;
}

/** A modal that is there as long as it is rendered. */
export function Sheet({ title, onClose, children, width, maxHeight, foot, note, mayClose = true }: SheetProps) {
  const isPhone = useIsPhone();
  useFocusBack();
  const isOnTop = useIsOnTop();
  return (
    <Modal.Root
      opened
      onClose={() => isOnTop() && onClose()}
      size={width ?? '80vw'}
      fullScreen={isPhone}
      centered
      lockScroll={false}
      padding={0}
      radius={12}
      closeOnClickOutside={mayClose}
      closeOnEscape={mayClose}
      transitionProps={{ duration: 120, transition: isPhone ? 'slide-up' : 'fade' }}
      className="sheet-open"
      classNames={{ body: classes.body, content: classes.content }}
      styles={maxHeight && !isPhone ? { content: { maxHeight } } : {}}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content>
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={36} />
        </div>
        <Modal.Body>
          <div className={classes.scroll}>{children}</div>
          {foot && (
            <div className={classes.foot}>
              {note && <div className={classes.note}>{note}</div>}
              {foot}
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
