// The library's campaigns with the preview of one, slides included, and copying it to one's own (CMP-25).
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { flags, words } from '#web/kit/config.ts';
import { campaignPath } from '../../base/routes.ts';
import type { SharedCard } from '../../features/campaigns/library/library.calls.ts';
import { LibraryList } from '../../features/campaigns/library/library-list.tsx';
import { LibraryPreviewModal } from '../../features/campaigns/library/library-preview.modal.tsx';
import { Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

const SharedSlides = lazy(async () => ({
  default: (await import('../../features/pitches/editor/slides-preview.tsx')).SharedSlidesPreview,
}));

function slidesOf(campaignId: string) {
  return function Slides({ pitchId }: { pitchId: string }) {
    return (
      <Suspense fallback={<Loading rows={1} height={600} label="Loading the slides" />}>
        <SharedSlides campaignId={campaignId} pitchId={pitchId} />
      </Suspense>
    );
  };
}

function Preview({ card, mayEdit, onClose }: { card: SharedCard; mayEdit: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const Slides = useMemo(() => slidesOf(card.id), [card.id]);
  async function added(copyId: string) {
    await navigate(campaignPath(copyId, 'edit'));
    toast('done', `${words().campaign.one} added`, `You are now in your own copy of ${card.name}.`);
  }
  return (
    <LibraryPreviewModal
      card={card}
      Slides={flags().allowSlides ? Slides : null}
      mayAdd={mayEdit}
      onAdded={added}
      onClose={onClose}
    />
  );
}

/** The list, and the preview on top of it. */
export function CampaignLibrary({ mayEdit }: { mayEdit: boolean }) {
  const [seen, setSeen] = useState<SharedCard | null>(null);
  return (
    <>
      <LibraryList onPreview={setSeen} />
      {seen && <Preview card={seen} mayEdit={mayEdit} onClose={() => setSeen(null)} />}
    </>
  );
}
