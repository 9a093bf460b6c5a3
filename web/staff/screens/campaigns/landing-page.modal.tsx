// Edit Landing Page: the page at a campaign's own address, with its widgets when the brand has them (CMP-20, CMP-21).
import { useQueryClient } from '@tanstack/react-query';
import { fieldsOf } from '#features/pages/form-fields.rules.ts';
import { brand, flags } from '#web/kit/config.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { type Campaign, patchCampaign, useSaveCampaignPage } from '../../features/campaigns/campaign.calls.ts';
import { PageSettingsModal } from '../../features/pages/page-settings/page-settings.modal.tsx';
import { PageStats } from '../../features/pages/page-settings/page-stats.tsx';
import { usePageStats } from '../../features/pages/pages.calls.ts';
import { PageWidgets } from '../../features/pitches/widgets/page-widgets.tsx';

type Props = { campaign: Campaign; onClose: () => void };

/** Its buttons save the words; each widget is saved at once. */
export function LandingPageModal({ campaign, onClose }: Props) {
  const client = useQueryClient();
  const organization = useOrganization();
  const save = useSaveCampaignPage(campaign.id);
  const { data: stats } = usePageStats({ campaignId: campaign.id });
  const { landingPage, brandColor, brandImage } = campaign;
  const widgets = landingPage.widgets ?? [];
  const fields = fieldsOf(brand(), {
    page: 'campaign',
    sender: organization.name,
    widgets: widgets.map(({ id: widgetId, label, widgetType }) => ({ widgetId, label, widgetType })),
  });
  return (
    <PageSettingsModal
      title="Edit Landing Page"
      page={landingPage}
      path={`/l/${campaign.code}`}
      hasLooks={!flags().landingPageWidgets}
      preview={{
        fallbackTitle: campaign.brandName || organization.name,
        fields,
        ...(brandColor ? { color: brandColor } : {}),
        ...(brandImage ? { image: brandImage } : {}),
      }}
      stats={stats && <PageStats stats={stats} />}
      save={(change) => save.mutateAsync(change)}
      onClose={onClose}
    >
      {flags().landingPageWidgets && (
        <PageWidgets
          campaignId={campaign.id}
          widgets={widgets}
          onShow={(order) =>
            patchCampaign(client, campaign.id, (now) => ({
              ...now,
              landingPage: { ...now.landingPage, widgets: order },
            }))
          }
        />
      )}
    </PageSettingsModal>
  );
}
