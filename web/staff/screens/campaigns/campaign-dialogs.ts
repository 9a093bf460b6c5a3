// Which dialogs the campaign's menu offers to whom, each with its icon (CMP-13 to CMP-15).
import { lazy } from 'react';
import { flags } from '#web/kit/config.ts';
import { maySeeLibrary } from '../../base/may.ts';
import { useUser } from '../../base/user.calls.ts';
import type { CampaignDialog } from '../../features/campaigns/campaign-controls.tsx';

const CalendarModal = lazy(async () => ({ default: (await import('./calendar.modal.tsx')).CalendarModal }));
const LandingPageModal = lazy(async () => ({ default: (await import('./landing-page.modal.tsx')).LandingPageModal }));
const BrandingModal = lazy(async () => ({ default: (await import('./branding.modal.tsx')).BrandingModal }));
const LibrarySettingsModal = lazy(async () => ({
  default: (await import('../../features/campaigns/library/library-settings.modal.tsx')).LibrarySettingsModal,
}));

const WhenAnsweredModal = lazy(async () => ({
  default: (await import('../../features/campaigns/when-answered.modal.tsx')).WhenAnsweredModal,
}));

/** In the order of the menu; `side` is the side of the copy on which the entry is. */
export function useCampaignDialogs(): CampaignDialog[] {
  const { organization, showCalendly } = useUser();
  const calendar: CampaignDialog = {
    ...({ key: 'calendar', side: 'before', label: 'Calendar', icon: 'calendar', Modal: CalendarModal } as const),
  };
  const page: CampaignDialog = {
    key: 'page',
    side: 'before',
    label: 'Edit Landing Page',
    icon: 'page',
    Modal: LandingPageModal,
  };
  const branding: CampaignDialog = {
    key: 'branding',
    side: 'before',
    label: 'Branding',
    icon: 'brush',
    Modal: BrandingModal,
  };
  const library: CampaignDialog = {
    ...({
      key: 'library',
      side: 'after',
      label: 'Library settings',
      icon: 'library',
      Modal: LibrarySettingsModal,
    } as const),
  };
  const hasCalendar = showCalendly || organization.showCalendly;
  const answers: CampaignDialog = {
    ...({
      key: 'answers',
      side: 'after',
      label: 'When they reply',
      icon: 'messages',
      Modal: WhenAnsweredModal,
    } as const),
  };
  return [
    answers,
    ...(flags().campaignLandingPage ? [page] : []),
    ...(hasCalendar ? [calendar] : []),
    ...(flags().campaignBrandingIcon ? [branding] : []),
    ...(maySeeLibrary(organization) ? [library] : []),
  ];
}
