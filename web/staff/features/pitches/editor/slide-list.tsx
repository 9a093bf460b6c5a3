// The slides of a pitch in order: moved by dragging, keys or the menu; copied, and deleted with Undo (PIT-01,
// PIT-05).
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { MOST_SLIDES } from '#domain/pitches/pitch/pitch.rules.ts';
import { SLIDE_KINDS, SLIDE_TYPES } from '#domain/pitches/slides/slide-kinds.rules.ts';
import type { SlideType } from '#functions/schema.gen.ts';
import { brand } from '#web/kit/config.ts';
import { counted, cut } from '#web/kit/format.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { Icon, type IconName } from '#web/staff/ui/icon.tsx';
import { afterAt, SortableList } from '#web/staff/ui/sorting/sortable-list.tsx';
import { UndoLine } from '#web/staff/ui/sorting/undo-line.tsx';
import { useListeningRules } from '../listening-rules.tsx';
import type { Pitch, Slide } from '../pitch.calls.ts';
import { useCopySlide, useDeleteSlide, useMoveSlide } from '../slide.calls.ts';
import classes from './editor.module.css';

/** Names of slides and questions are cut to this length (LIM-11). */
export const LABEL_LIMIT = 25;
const QUESTION = { one: 'question', many: 'questions' };

/** The slide being opened: an existing one, or a new one of a kind after another. */
export type SlideAsked = { kind: 'edit'; slide: Slide } | { kind: 'new'; slideType: SlideType; after: string };

const ICONS: Readonly<Record<SlideType, IconName>> = {
  TEXT: 'text',
  UPLOAD: 'image',
  RECORD: 'camera',
  SCREEN: 'screen',
  AUDIO: 'sound',
  YOUTUBE: 'play',
  CALENDAR: 'calendar',
};

/** The kinds that this brand and organization offer (PIT-05, PIT-06). */
function useOffered(): SlideType[] {
  const { showAudio } = useOrganization();
  return SLIDE_TYPES.filter((type) => SLIDE_KINDS[type].isOffered(brand(), { showAudio }));
}

function factsOf({ slideType, widgets, isVideo, processed, media }: Slide): string {
  const kind = SLIDE_KINDS[slideType].label;
  const asks = widgets.length > 0 ? `, ${counted(widgets.length, QUESTION)}` : '';
  if (media?.state === 'FAILED') return `${kind}${asks}. Could not be processed`;
  return isVideo && !processed ? `${kind}${asks}. Video Is Processing` : `${kind}${asks}`;
}

type ListProps = {
  pitch: Pitch;
  mayEdit: boolean;
  /** The slide that is open, or the one in the preview. */
  chosen: string | null;
  onOpen: (asked: SlideAsked) => void;
  onShow: (position: number) => void;
  onDeleted: (slideId: string) => void;
};

/** The list with its empty state, and the menu of kinds below. */
export function SlideList({ pitch, mayEdit, chosen, onOpen, onShow, onDeleted }: ListProps) {
  const move = useMoveSlide(pitch);
  const copy = useCopySlide(pitch.id);
  const { remove, bringBack } = useDeleteSlide(pitch.id);
  const { deleteOrAsk, dialog } = useListeningRules();
  const [gone, setGone] = useState<{ id: string; after: string; name: string } | null>(null);
  const { slides } = pitch;
  const items = slides.map((slide) => ({ id: slide.id, name: cut(slide.label, LABEL_LIMIT), slide }));
  const ids = items.map(({ id }) => id);
  function undo(): void {
    if (gone) bringBack.mutate(gone, { onSuccess: () => setGone(null) });
  }
  return (
    <section className={classes.rail} aria-label="Slides">
      <h3>Slides</h3>
      {slides.length === 0 && (
        <p className={classes.none}>No slides yet. Add the first one that people see behind the link.</p>
      )}
      <SortableList label="Slides" items={items} onMove={move} isFixed={!mayEdit}>
        {({ id, name, slide }, position) => (
          <>
            <SlideButton
              name={name}
              slide={slide}
              position={position}
              isChosen={id === chosen}
              onPress={() => (mayEdit ? onOpen({ kind: 'edit', slide }) : onShow(position))}
            />
            {mayEdit && (
              <SlideMenu
                name={name}
                isFirst={position === 0}
                isLast={position === slides.length - 1}
                onShow={() => onShow(position)}
                onMove={(by) => move(id, afterAt(ids, id, position + by))}
                onCopy={() => copy.mutate(slide)}
                onDelete={() => {
                  const one = { id, after: ids[position - 1] ?? '', name };
                  const deleted = () => {
                    setGone(one);
                    onDeleted(id);
                  };
                  const go = () => remove.mutateAsync(one, { onSuccess: deleted });
                  void deleteOrAsk({ what: 'slide', name, slides: [slide] }, go);
                }}
              />
            )}
          </>
        )}
      </SortableList>
      {gone && <UndoLine what={gone.name} isBusy={bringBack.isPending} onUndo={undo} />}
      {dialog}
      {mayEdit && <AddSlide isFull={slides.length >= MOST_SLIDES} after={ids.at(-1) ?? ''} onOpen={onOpen} />}
    </section>
  );
}

type ButtonProps = { name: string; slide: Slide; position: number; isChosen: boolean; onPress: () => void };

/** The slide's own picture, else that of its file. */
function pictureOf({ thumbnail, media }: Slide): string | null {
  return thumbnail ?? (media?.kind === 'image' ? media.url : (media?.poster ?? null));
}

function SlideButton({ name, slide, position, isChosen, onPress }: ButtonProps) {
  const picture = pictureOf(slide);
  return (
    <button type="button" className={classes.slide} aria-current={isChosen || undefined} onClick={onPress}>
      {picture ? (
        <img className={classes.thumb} src={picture} alt="" />
      ) : (
        <span className={classes.thumb}>
          <Icon name={ICONS[slide.slideType]} />
        </span>
      )}
      <span className={classes.slideWords}>
        <strong>
          {position + 1}. {name}
        </strong>
        <span className="note">{factsOf(slide)}</span>
      </span>
    </button>
  );
}

type MenuProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onShow: () => void;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
  onDelete: () => void;
};

function SlideMenu({ name, isFirst, isLast, onShow, onMove, onCopy, onDelete }: MenuProps) {
  return (
    <Menu position="bottom-end" width={200} shadow="md" radius="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`More for ${name}`}>
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="eye" size={16} />} onClick={onShow}>
          Show in the preview
        </Menu.Item>
        {!isFirst && (
          <Menu.Item leftSection={<Icon name="up" size={16} />} onClick={() => onMove(-1)}>
            Move up
          </Menu.Item>
        )}
        {!isLast && (
          <Menu.Item leftSection={<Icon name="down" size={16} />} onClick={() => onMove(1)}>
            Move down
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="copy" size={16} />} onClick={onCopy}>
          Copy
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--bad)" leftSection={<Icon name="trash" size={16} />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type AddProps = { isFull: boolean; after: string; onOpen: (asked: SlideAsked) => void };

function AddSlide({ isFull, after, onOpen }: AddProps) {
  const offered = useOffered();
  if (isFull) return <p className="note">A pitch has at most {MOST_SLIDES} slides.</p>;
  return (
    <div>
      <Menu position="bottom-start" width={300} shadow="md" radius="md">
        <Menu.Target>
          <Button variant="default" leftSection={<Icon name="plus" size={16} />}>
            Add a slide
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((slideType) => (
            <Menu.Item
              key={slideType}
              leftSection={<Icon name={ICONS[slideType]} size={18} />}
              onClick={() => onOpen({ kind: 'new', slideType, after })}
            >
              {SLIDE_KINDS[slideType].label}
              <span className={classes.hint}>{SLIDE_KINDS[slideType].hint}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
