// The settings of a form page, as a dialog: campaigns and groups use it, each with extra fields (CMP-20, CMP-21,
// GRP-06, GRP-07).
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { LeaveQuestion, useLeaveQuestion } from '#web/staff/ui/forms/form-parts.tsx';
import { useSubmit } from '#web/staff/ui/forms/use-submit.ts';
import { MainButton } from '#web/staff/ui/main-button.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { type PageChange, type PageLooks, usePageDraft } from './page-draft.ts';
import { PageFields } from './page-fields.tsx';
import { copyLink, PageLink, publicLink } from './page-link.tsx';
import { PagePreview, type PreviewOf } from './page-preview.tsx';
import classes from './page-settings.module.css';

type SettingsProps = {
  /** The title of the dialog: `Edit Landing Page`. */
  title: string;
  page: PageLooks;
  /** The page's path on the app's host: `/l/` and a code. */
  path: string;
  /** False when color and image come from the campaign's own branding. */
  hasLooks?: boolean;
  preview: Pick<PreviewOf, 'fallbackTitle' | 'fields'> & Partial<PreviewOf>;
  /** Fields and lists in addition to those that every page has. */
  children?: ReactNode;
  /** Whether one of those fields has been changed. */
  isChangedBeside?: boolean;
  /** Why it cannot be saved now, as a sentence; null when it can. */
  whyNot?: string | null;
  /** The page's results so far. */
  stats?: ReactNode;
  /** Saves the changed fields of the page; the caller adds its extra fields. */
  save: (change: PageChange) => Promise<unknown>;
  onClose: () => void;
};

/** `Save` closes it; `Save and Copy Link` copies the address first, during the click, then saves. */
export function PageSettingsModal({ title, page, path, preview, save, onClose, ...more }: SettingsProps) {
  const { hasLooks = true, children, isChangedBeside = false, whyNot = null, stats } = more;
  const { form, change } = usePageDraft(page);
  const { color, image, title: heading, description } = form.values;
  const link = publicLink(path);
  const isChanged = isChangedBeside || Object.keys(change).length > 0;
  const write = useSubmit(async () => {
    if (isChanged) await save(change);
    onClose();
  });
  const { asks, leave, stay } = useLeaveQuestion(isChanged, onClose);
  async function saveAndCopy(): Promise<void> {
    await copyLink(link);
    write.run();
  }
  return (
    <Sheet
      title={title}
      width={860}
      onClose={leave}
      mayClose={!write.isBusy}
      note={<Problem>{write.problem}</Problem>}
      foot={
        asks ? (
          <LeaveQuestion onStay={stay} onDiscard={onClose} />
        ) : (
          <>
            <span className="grow" />
            <Button variant="default" loading={write.isBusy} disabled={whyNot !== null} onClick={() => write.run()}>
              Save
            </Button>
            <MainButton loading={write.isBusy} whyNot={whyNot} onClick={() => void saveAndCopy()}>
              Save and Copy Link
            </MainButton>
          </>
        )
      }
    >
      <div className={classes.columns}>
        <div className="stack">
          <PageFields form={form} hasLooks={hasLooks} />
          {children}
          <PageLink link={link} />
          {stats}
        </div>
        <PagePreview
          {...preview}
          color={preview.color || color || null}
          image={preview.image || image}
          title={heading}
          description={description}
        />
      </div>
    </Sheet>
  );
}
