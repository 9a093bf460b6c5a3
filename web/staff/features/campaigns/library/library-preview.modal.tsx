// The preview of a library campaign: the usual campaign preview, with `Add To Campaigns` (CMP-25).
import { Button } from '@mantine/core';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import { CampaignPreviewModal, type SlidesView } from '../preview.modal.tsx';
import { type SharedCard, useAddToCampaigns, useSharedCampaign } from './library.calls.ts';

type PreviewProps = {
  card: Pick<SharedCard, 'id' | 'name'>;
  Slides: SlidesView | null;
  mayAdd: boolean;
  /** Called with the copy's id. */
  onAdded: (campaignId: string) => unknown;
  onClose: () => void;
};

/** Its texts as a person without a name would get them; leads are added to the copy. */
export function LibraryPreviewModal({ card, Slides, mayAdd, onAdded, onClose }: PreviewProps) {
  const { data, error, refetch } = useSharedCampaign(card.id);
  const add = useAddToCampaigns(onAdded);
  if (!data) {
    return (
      <Sheet title="Preview" width={400} onClose={onClose}>
        {error ? <Failed error={error} again={refetch} /> : <Loading rows={3} height={72} />}
      </Sheet>
    );
  }
  const action = mayAdd ? (
    <Button loading={add.isPending} onClick={() => add.mutate(card.id)}>
      Add To Campaigns
    </Button>
  ) : null;
  const note = add.problem && <Problem>{add.problem}</Problem>;
  return <CampaignPreviewModal campaign={data} Slides={Slides} action={action} note={note} onClose={onClose} />;
}
