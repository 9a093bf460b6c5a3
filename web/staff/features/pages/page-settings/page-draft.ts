// The words and looks of a page while they are edited: what changed, what is sent, and where an unsaved picture is.
import { useForm } from '@mantine/form';
import { useLayoutEffect, useRef } from 'react';
import { storeImage } from '#web/staff/base/media/store-image.ts';
import { useSubmit } from '#web/staff/ui/forms/use-submit.ts';

/** What is written in a page, and its color. */
const WORDS = ['title', 'description', 'endText', 'eventLocation', 'color'] as const;
type Words = (typeof WORDS)[number];

/** The saved fields that every page has; only some know where people come. */
export type PageLooks = Record<Exclude<Words, 'eventLocation'> | 'image', string | null> & {
  eventLocation?: string | null;
};

/** What is sent: only changed fields; an empty text clears. */
export type PageChange = Partial<Record<Words | 'image', string>>;

/** Its color is empty for the default one. */
export type PageDraft = Record<Words, string> & {
  /** The picture shown: a path on our host; null for none. */
  image: string | null;
  /** The upload of a picture that was just chosen. */
  uploadId: string | null;
};

const draftOf = ({ title, description, endText, eventLocation, color, image }: PageLooks): PageDraft => ({
  title: title ?? '',
  description: description ?? '',
  endText: endText ?? '',
  eventLocation: eventLocation ?? '',
  color: color ?? '',
  image,
  uploadId: null,
});

/** The unsaved parts of a draft. */
export function pageChangeOf(kept: PageLooks, draft: PageDraft): PageChange {
  const before = draftOf(kept);
  const change: PageChange = {};
  for (const field of WORDS) if (draft[field] !== before[field]) change[field] = draft[field];
  if (draft.uploadId) change.image = draft.uploadId;
  else if (draft.image === null && kept.image !== null) change.image = '';
  return change;
}

const same = (one: PageLooks, other: PageLooks) =>
  ([...WORDS, 'image'] as const).every((field) => one[field] === other[field]);

/** The draft merged into a newly saved version: fields not changed here take its values. */
function onTopOf(kept: PageLooks, before: PageLooks, draft: PageDraft): PageDraft {
  const [next, old] = [draftOf(kept), draftOf(before)];
  // A picture chosen here counts as saved once the saved version refers to its upload.
  const isSaved = draft.uploadId !== null && kept.image?.includes(draft.uploadId) === true;
  const isOwnImage = !isSaved && (draft.uploadId !== null || draft.image !== old.image);
  const words = WORDS.map((field) => [field, draft[field] === old[field] ? next[field] : draft[field]]);
  const looks = isOwnImage ? { image: draft.image, uploadId: draft.uploadId } : { image: kept.image, uploadId: null };
  return { ...next, ...Object.fromEntries(words), ...looks };
}

export type PageForm = ReturnType<typeof useForm<PageDraft>>;

/** The form of a page and its unsaved parts; a version saved elsewhere is merged in, except fields changed here. */
export function usePageDraft(kept: PageLooks) {
  const form: PageForm = useForm<PageDraft>({ initialValues: draftOf(kept) });
  const { getValues, setValues } = form;
  const before = useRef(kept);
  // Before painting: what was just saved never appears as unsaved.
  useLayoutEffect(() => {
    if (same(before.current, kept)) return;
    setValues(onTopOf(kept, before.current, getValues()));
    before.current = kept;
  }, [kept, getValues, setValues]);
  return { form, change: pageChangeOf(kept, form.values) };
}

/** Uploads a chosen picture and shows the converted one; a file that is not an image gets a sentence. */
export function useImage(set: (change: Partial<PageDraft>) => void) {
  const chosen = useRef<File | null>(null);
  const store = useSubmit(async () => {
    const file = chosen.current;
    if (!file) return;
    const { id: uploadId, url: image } = await storeImage(file);
    set({ image, uploadId });
  });
  return {
    isBusy: store.isBusy,
    problem: store.problem,
    choose: (file: File) => {
      chosen.current = file;
      store.run();
    },
    remove: () => set({ image: null, uploadId: null }),
  };
}
