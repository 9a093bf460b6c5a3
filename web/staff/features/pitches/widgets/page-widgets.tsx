// The questions on a campaign's landing page: short answers, dates and checkboxes, each saved at once (CMP-20,
// PIT-16).
import { createPageWidget, updateWidget, useKeptWidgets, type Widget } from '../slide.calls.ts';
import { PAGE_KIND_BUTTONS } from './widget-draft.ts';
import { type ListWords, WidgetList } from './widget-list.tsx';

const WORDS: ListWords = {
  heading: 'Widgets',
  note: 'Further fields of the page, between the phone number and the consent.',
  add: '+ Add widgets',
  full: 'A page has at most 30 widgets.',
  kinds: PAGE_KIND_BUTTONS,
  mayHold: false,
};

type PageWidgetsProps = {
  campaignId: string;
  widgets: readonly Widget[];
  /** Shows the new order before the server is called. */
  onShow: (order: Widget[]) => void;
};

/** The list; each change is on the server before it is shown as done. */
export function PageWidgets({ campaignId, widgets, onShow }: PageWidgetsProps) {
  const { move, remove, bringBack } = useKeptWidgets(widgets, onShow);
  const isNew = ({ id }: Widget) => !widgets.some((widget) => widget.id === id);
  return (
    <WidgetList
      words={WORDS}
      widgets={widgets}
      save={(widget, words, requestId) =>
        isNew(widget) ? createPageWidget(campaignId, words, requestId) : updateWidget(widget.id, words)
      }
      move={move}
      remove={(gone, onSuccess) => remove.mutate(gone, { onSuccess })}
      bringBack={(gone, onSuccess) => bringBack.mutate(gone, { onSuccess })}
      isBusy={bringBack.isPending}
    />
  );
}
