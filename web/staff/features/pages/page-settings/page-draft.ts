// The words and looks of a page while they are edited: what changed, what is sent, and where the picture is meanwhile.
import { useForm } from '@mantine/form';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { storeImage } from '#web/staff/base/media/store-image.ts';
import { useSubmit } from '#web/staff/ui/use-submit.ts';

/** A page as it is kept: every one has these. */
export type PageLooks = {
  title: string | null;
  description: string | null;
  color: string | null;
  image: string | null;
};

/** What is sent of it: what changed alone; an empty text clears. */
export type PageChange = { title?: string; description?: string; color?: string; image?: string };

export type PageDraft = {
  title: string;
  description: string;
  /** Empty for the colour that pages have by themselves. */
  color: string;
  /** What is shown: a path of ours or a file of this browser; null for none. */
  image: string | null;
  /** The upload of a picture that was chosen just now. */
  uploadId: string | null;
};

const draftOf = ({ title, description, color, image }: PageLooks): PageDraft => ({
  ...{ title: title ?? '', description: description ?? '', color: color ?? '', image, uploadId: null },
});

/** What of a draft is not kept yet. */
export function changeOf(kept: PageLooks, draft: PageDraft): PageChange {
  const before = draftOf(kept);
  const change: PageChange = {};
  for (const field of ['title', 'description', 'color'] as const)
    if (draft[field] !== before[field]) change[field] = draft[field];
  if (draft.uploadId) change.image = draft.uploadId;
  else if (draft.image === null && kept.image !== null) change.image = '';
  return change;
}

const same = (one: PageLooks, other: PageLooks) =>
  (['title', 'description', 'color', 'image'] as const).every((field) => one[field] === other[field]);

/** The draft on top of what was kept anew: fields that nobody touched here follow it. */
function onTopOf(kept: PageLooks, before: PageLooks, draft: PageDraft): PageDraft {
  const [next, old] = [draftOf(kept), draftOf(before)];
  // A picture that was chosen here is no longer unsaved once what is kept is that very upload.
  const isSaved = draft.uploadId !== null && kept.image?.includes(draft.uploadId) === true;
  const isOwnImage = !isSaved && (draft.uploadId !== null || draft.image !== old.image);
  const words = (['title', 'description', 'color'] as const).map((field) => [
    field,
    draft[field] === old[field] ? next[field] : draft[field],
  ]);
  const looks = isOwnImage ? { image: draft.image, uploadId: draft.uploadId } : { image: kept.image, uploadId: null };
  return { ...next, ...Object.fromEntries(words), ...looks };
}

export type PageForm = ReturnType<typeof useForm<PageDraft>>;

/** The form of a page and what in it is not kept yet; what is kept anew meanwhile is taken in where nothing is unsaved here. */
export function usePageDraft(kept: PageLooks) {
  const form: PageForm = useForm<PageDraft>({ initialValues: draftOf(kept) });
  const { getValues, setValues } = form;
  const before = useRef(kept);
  // Before it is painted: what was kept just now is never shown as unsaved.
  useLayoutEffect(() => {
    if (same(before.current, kept)) return;
    setValues(onTopOf(kept, before.current, getValues()));
    before.current = kept;
  }, [kept, getValues, setValues]);
  return { form, change: changeOf(kept, form.values) };
}

/** Stores a chosen picture and shows it at once; a file that is none is said in a sentence. */
export function useImage(set: (change: Partial<PageDraft>) => void) {
  const shown = useRef<string | null>(null);
  const chosen = useRef<File | null>(null);
  useEffect(() => () => void (shown.current && URL.revokeObjectURL(shown.current)), []);
  const store = useSubmit(async () => {
    const file = chosen.current;
    if (!file) return;
    const uploadId = await storeImage(file);
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = URL.createObjectURL(file);
    set({ image: shown.current, uploadId });
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
