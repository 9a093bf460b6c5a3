// The questions under a slide: add, edit, move, delete with Undo; on a saved slide each change is saved at once
// (PIT-12).
import { ActionIcon, Button, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { placedAfter } from '#domain/campaigns/chain/chain.rules.ts';
import { WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import { cut } from '#web/kit/format.ts';
import { Icon, type IconName } from '#web/staff/ui/icon.tsx';
import { afterAt, SortableList } from '#web/staff/ui/sorting/sortable-list.tsx';
import { UndoLine } from '#web/staff/ui/sorting/undo-line.tsx';
import { LABEL_LIMIT } from '../editor/slide-list.tsx';
import { useListeningRules } from '../listening-rules.tsx';
import type { Slide } from '../pitch.calls.ts';
import {
  createWidget,
  updateWidget,
  useKeptWidgets,
  useShowOrder,
  type Widget,
  type WidgetWords,
} from '../slide.calls.ts';
import { EditWidgetModal, type OnWidgetDraft } from './edit-widget.modal.tsx';
import { KIND_BUTTONS, type KindButton, newWidget } from './widget-draft.ts';
import classes from './widgets.module.css';

const MOST_WIDGETS = 30;

type Gone = { id: string; after: string; name: string };

/** The list's name, the text below its heading, its button's label, and the kinds it takes. */
export type ListWords = {
  /** Whether answers can be required before the reader goes on. */
  mayHold: boolean;
  heading: string;
  note: string;
  add: string;
  addIcon?: IconName;
  full: string;
  kinds: readonly KindButton[];
};

const ON_SLIDES: ListWords = {
  mayHold: true,
  heading: 'Questions',
  note: 'They are shown under the slide. People may go on without an answer, except to those that must be answered.',
  add: 'Add a question',
  addIcon: 'plus',
  full: `A slide has at most ${MOST_WIDGETS} questions.`,
  kinds: KIND_BUTTONS,
};

/** The list's operations on questions; where they are stored is up to each implementation. */
type Keeping = {
  words?: ListWords;
  widgets: readonly Widget[];
  save: (widget: Widget, words: WidgetWords, requestId: string) => Promise<unknown>;
  move: (id: string, after: string) => void;
  remove: (gone: Gone, done: () => void) => void;
  bringBack: (gone: Gone, done: () => void) => void;
  isBusy: boolean;
  onDraft?: OnWidgetDraft;
};

type KeptProps = { pitchId: string; slide: Slide; onDraft: OnWidgetDraft };

/** The questions of a saved slide: each change is on the server before it is shown as done. */
export function KeptWidgets({ pitchId, slide, onDraft }: KeptProps) {
  const { move, remove, bringBack } = useKeptWidgets(slide.widgets, useShowOrder(pitchId, slide.id));
  const { deleteOrAsk, dialog } = useListeningRules();
  const isNew = (widget: Widget) => !slide.widgets.some(({ id }) => id === widget.id);
  return (
    <>
      <WidgetList
        widgets={slide.widgets}
        save={(widget, words, requestId) =>
          isNew(widget) ? createWidget(slide.id, words, requestId) : updateWidget(widget.id, words)
        }
        move={move}
        remove={(gone, onSuccess) => {
          const widgets = slide.widgets.filter(({ id }) => id === gone.id);
          const go = () => remove.mutateAsync(gone, { onSuccess });
          void deleteOrAsk({ what: 'question', name: gone.name, slides: [{ ...slide, widgets }] }, go);
        }}
        bringBack={(gone, onSuccess) => bringBack.mutate(gone, { onSuccess })}
        isBusy={bringBack.isPending}
        onDraft={onDraft}
      />
      {dialog}
    </>
  );
}

type DraftProps = { widgets: Widget[]; onChange: (widgets: Widget[]) => void; onDraft: OnWidgetDraft };

/** The questions of a new slide: they are created with it. */
export function DraftWidgets({ widgets, onChange, onDraft }: DraftProps) {
  const [deleted, setDeleted] = useState<Widget | null>(null);
  const byId = new Map([...widgets, ...(deleted ? [deleted] : [])].map((widget) => [widget.id, widget]));
  const ids = widgets.map(({ id }) => id);
  const put = (id: string, after: string) =>
    onChange(placedAfter(ids, id, after).flatMap((one) => byId.get(one) ?? []));
  return (
    <WidgetList
      widgets={widgets}
      save={async (widget, { labels, start, end, ...words }) => {
        const next = {
          ...widget,
          ...words,
          start: start ? Number.parseInt(start, 10) : null,
          end: end ? Number.parseInt(end, 10) : null,
          labels: [...(labels ?? [])],
        } as Widget;
        onChange(byId.has(widget.id) ? widgets.map((one) => (one.id === widget.id ? next : one)) : [...widgets, next]);
      }}
      move={put}
      remove={({ id }, done) => {
        setDeleted(byId.get(id) ?? null);
        onChange(widgets.filter((widget) => widget.id !== id));
        done();
      }}
      bringBack={({ id, after }, done) => {
        put(id, after);
        done();
      }}
      isBusy={false}
      onDraft={onDraft}
    />
  );
}

/** One list of questions, with the kinds each can be changed to. */
export function WidgetList(props: Keeping) {
  const { words = ON_SLIDES, widgets, save, move, remove, bringBack, isBusy, onDraft } = props;
  const [open, setOpen] = useState<Widget | null>(null);
  const [gone, setGone] = useState<Gone | null>(null);
  const items = widgets.map((widget) => ({ id: widget.id, name: cut(widget.label, LABEL_LIMIT), widget }));
  const ids = items.map(({ id }) => id);
  return (
    <section className="stack-tight" aria-label={words.heading}>
      <h3>{words.heading}</h3>
      <p className="note">{words.note}</p>
      <SortableList label={words.heading} items={items} onMove={move}>
        {({ id, name, widget }, index) => (
          <>
            <button type="button" className={classes.widget} onClick={() => setOpen(widget)}>
              <strong>{name}</strong>
              <span className="note">{WIDGET_KINDS[widget.widgetType].label}</span>
            </button>
            <WidgetMenu
              name={name}
              isFirst={index === 0}
              isLast={index === widgets.length - 1}
              onMove={(by) => move(id, afterAt(ids, id, index + by))}
              onDelete={() => {
                const one = { id, after: ids[index - 1] ?? '', name };
                remove(one, () => setGone(one));
              }}
            />
          </>
        )}
      </SortableList>
      {gone && <UndoLine what={gone.name} isBusy={isBusy} onUndo={() => bringBack(gone, () => setGone(null))} />}
      <AddQuestion
        words={words}
        isFull={widgets.length >= MOST_WIDGETS}
        onAdd={() => setOpen(newWidget(words.kinds[0]?.picks))}
      />
      {open && (
        <EditWidgetModal
          key={open.id}
          widget={open}
          kinds={words.kinds}
          mayHold={words.mayHold}
          save={save}
          onDraft={onDraft}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function AddQuestion({ words, isFull, onAdd }: { words: ListWords; isFull: boolean; onAdd: () => void }): ReactNode {
  if (isFull) return <p className="note">{words.full}</p>;
  return (
    <div>
      <Button variant="default" leftSection={words.addIcon && <Icon name={words.addIcon} size={16} />} onClick={onAdd}>
        {words.add}
      </Button>
    </div>
  );
}

type MenuProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
};

function WidgetMenu({ name, isFirst, isLast, onMove, onDelete }: MenuProps) {
  return (
    <Menu position="bottom-end" width={180} shadow="md" radius="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`More for ${name}`}>
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
        <Menu.Item color="var(--bad)" leftSection={<Icon name="trash" size={16} />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
