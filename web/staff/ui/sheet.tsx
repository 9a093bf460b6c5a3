// The frame of every modal: the documented width on a desktop, a full sheet on a phone; focus moves in and back.
import { CloseButton, Modal } from '@mantine/core';
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFocusBack } from './focus-back.ts';
import { Icon } from './icon.tsx';
import classes from './sheet.module.css';
import { useIsPhone } from './use-is-phone.ts';

/** The maximum width of the content when it fills the window (sheet.module.css). */
const FULL_WIDTH = '--full-width';

type Shape = {
  /** Pixels; without it 80% of the window, 93% on a phone (LIM-13). */
  width?: number | undefined;
  maxHeight?: number | undefined;
  /** Fills the window, with its content at most this wide (pixels); typed text survives a change. */
  fullWidth?: number | undefined;
  /** Fills the window, and what is in it has all of that: its parts scroll, not the sheet (decisions: Pitch editor). */
  isWhole?: boolean | undefined;
  /** False when closing would lose something: then only the buttons close it. */
  mayClose?: boolean | undefined;
};

type FaceProps = {
  title: ReactNode;
  /** In its header before the X: the control that switches its form. */
  tools?: ReactNode;
  /** When it fills the window: the contents of both ends of its header, in place of the X. */
  ends?: { first: ReactNode; last: ReactNode } | undefined;
  children: ReactNode;
  /** Stays visible at the bottom while the rest scrolls: the buttons. */
  foot?: ReactNode;
  /** Right above the buttons, full width, never covering them: the error. */
  note?: ReactNode;
};

type SheetProps = Shape &
  FaceProps & {
    /** Called on Escape and on a click outside; by its X too, unless it is a stage. */
    onClose: () => void;
    /** For a stage with something to lose: called by the X of all stages, with the way out, in place of leaving at once. */
    onLeave?: ((go: () => void) => void) | undefined;
    /** For a stage that keeps its state while another is shown in its place. */
    isHidden?: boolean;
  };

/** The frame around the stages: it takes the current stage's form and step back, and has one X for all of them. */
type SharedFrame = { take: (shape: Shape) => void; step: RefObject<() => void>; leave: () => void };
const FrameContext = createContext<SharedFrame | null>(null);

/** The open modals, newest last. */
let open: readonly symbol[] = [];

/** Whether this modal is the newest: the kit sends Escape to every open one, but it means one step back. */
function useIsOnTop(): () => boolean {
  const [me] = useState(() => Symbol('sheet'));
  useEffect(() => {
    open = [...open, me];
    return () => {
      // Not before the key event that closed it has finished.
      setTimeout(() => {
        open = open.filter((one) => one !== me);
      });
    };
  }, [me]);
  return () => open.at(-1) === me;
}

type FrameProps = Shape & { onStep: () => void; children: ReactNode };

const contentOf = ({ maxHeight, fullWidth }: Shape, isPhone: boolean): CSSProperties => ({
  ...(maxHeight && !isPhone && !fullWidth ? { maxHeight } : {}),
  ...(fullWidth ? { [FULL_WIDTH]: `${fullWidth}px` } : {}),
});

function Frame({ width, maxHeight, fullWidth, isWhole = false, mayClose = true, onStep, children }: FrameProps) {
  const isPhone = useIsPhone();
  useFocusBack();
  const isOnTop = useIsOnTop();
  return (
    <Modal.Root
      opened
      onClose={() => isOnTop() && onStep()}
      size={width ?? (isPhone ? '93vw' : '80vw')}
      fullScreen={(isPhone && width !== undefined) || fullWidth !== undefined || isWhole}
      centered
      lockScroll={false}
      padding={0}
      radius="lg"
      closeOnClickOutside={mayClose}
      closeOnEscape={mayClose}
      transitionProps={{ duration: 120, transition: isPhone ? 'slide-up' : 'fade' }}
      className="sheet-open"
      classNames={{ body: classes.body, content: classes.content }}
      styles={{ content: contentOf({ maxHeight, fullWidth }, isPhone) }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content>{children}</Modal.Content>
    </Modal.Root>
  );
}

type HeadProps = Pick<FaceProps, 'title' | 'tools' | 'ends'> & { onLeave: () => void };

/** The tools keep their position, and with it the focus, when the ends change. */
function Head({ title, tools, ends, onLeave }: HeadProps) {
  return (
    <div className={classes.header}>
      {ends?.first}
      <Modal.Title className={classes.title ?? ''} tabIndex={-1}>
        {title}
      </Modal.Title>
      {tools}
      {ends?.last ?? (
        <CloseButton aria-label="Close" size={36} icon={<Icon name="close" size={18} />} onClick={onLeave} />
      )}
    </div>
  );
}

/** Its content; a sheet that opens from inside it lies on top, with its own frame. */
function Inside({
  children,
  foot,
  note,
  isWhole,
}: Pick<FaceProps, 'children' | 'foot' | 'note'> & Pick<Shape, 'isWhole'>) {
  return (
    <FrameContext.Provider value={null}>
      <div className={isWhole ? classes.whole : classes.scroll}>{children}</div>
      {foot && (
        <div className={classes.foot}>
          {note && <div className={classes.note}>{note}</div>}
          {foot}
        </div>
      )}
    </FrameContext.Provider>
  );
}

/** A modal that exists while it is rendered; inside `SheetStages`, one of their stages. */
export function Sheet(props: SheetProps) {
  const frame = useContext(FrameContext);
  if (frame) return <Stage {...props} frame={frame} />;
  const { title, tools, ends, onClose, children, foot, note, isHidden: _, onLeave: __, ...shape } = props;
  return (
    <Frame {...shape} onStep={onClose}>
      <Head title={title} tools={tools} ends={ends} onLeave={onClose} />
      <Modal.Body>
        <Inside foot={foot} note={note} isWhole={shape.isWhole}>
          {children}
        </Inside>
      </Modal.Body>
    </Frame>
  );
}

/** A stage that is shown, or shown again, gets the focus: at its last position, else at its beginning. */
function useFocusIn(isHidden: boolean) {
  const face = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isHidden || face.current?.contains(document.activeElement)) return;
    const find = (selector: string) => face.current?.querySelector<HTMLElement>(selector);
    const stays = last.current?.isConnected ? last.current : null;
    (stays ?? find('[data-autofocus]') ?? find('h2'))?.focus();
  }, [isHidden]);
  return {
    ref: face,
    onFocus: ({ target }: { target: Element }) => {
      if (target instanceof HTMLElement) last.current = target;
    },
  };
}

function Stage(props: SheetProps & { frame: SharedFrame }) {
  const { title, tools, ends, onClose, children, foot, note, isHidden = false, frame, onLeave, ...shape } = props;
  const { width, maxHeight, fullWidth, mayClose = true } = shape;
  const { take, step, leave } = frame;
  const focus = useFocusIn(isHidden);
  useLayoutEffect(() => {
    if (!isHidden) take({ width, maxHeight, fullWidth, mayClose });
  }, [isHidden, take, width, maxHeight, fullWidth, mayClose]);
  useLayoutEffect(() => {
    if (!isHidden) step.current = onClose;
  });
  return (
    <div className={classes.stage} hidden={isHidden} {...focus}>
      {!isHidden && (
        <Head title={title} tools={tools} ends={ends} onLeave={() => (onLeave ? onLeave(leave) : leave())} />
      )}
      <div className={classes.body}>
        <Inside foot={foot} note={note}>
          {children}
        </Inside>
      </div>
    </div>
  );
}

/**
 * One frame for sheets that follow each other: each is a stage in it, so that there is one surface with one X, which
 * calls `onClose`, while Escape is the step back of the current stage. Nested inside other stages it adds no frame.
 */
export function SheetStages({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const frame = useContext(FrameContext);
  return frame ? children : <Stages onClose={onClose}>{children}</Stages>;
}

function Stages({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const [shape, take] = useState<Shape>({});
  const step = useRef(onClose);
  const close = useRef(onClose);
  close.current = onClose;
  const frame = useMemo(() => ({ take, step, leave: () => close.current() }), []);
  return (
    <Frame {...shape} onStep={() => step.current()}>
      <FrameContext.Provider value={frame}>{children}</FrameContext.Provider>
    </Frame>
  );
}
