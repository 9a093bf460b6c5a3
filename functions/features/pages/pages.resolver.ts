// The AppSync resolver of the pages room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { joinKeywords } from './joining/join-keywords.ts';
import { saveJoinKeyword } from './joining/save-join-keyword.ts';
import { archiveLandingPages } from './landing/archive-landing-pages.ts';
import { createLandingPage } from './landing/create-landing-page.ts';
import { landingPage } from './landing/landing-page.ts';
import { landingPages } from './landing/landing-pages.ts';
import { pageStats } from './landing/page-stats.ts';
import { updateLandingPage } from './landing/update-landing-page.ts';
import { createLandingPageDropdownOption } from './options/create-landing-page-dropdown-option.ts';
import { deleteLandingPageDropdownOptions } from './options/delete-landing-page-dropdown-options.ts';
import { landingPageDropdownOption } from './options/landing-page-dropdown-option.ts';
import { landingPageDropdownOptions } from './options/landing-page-dropdown-options.ts';
import { updateLandingPageDropdownOption } from './options/update-landing-page-dropdown-option.ts';
import { courtPack } from './proof/court-pack.ts';
import { leadConsents } from './proof/lead-consents.ts';
import { personExport } from './proof/person-export.ts';
import { openForm } from './submit/open-form.ts';
import { submitCampaignLandingPage } from './submit/submit-campaign-landing-page.ts';
import { submitGroupLandingPage } from './submit/submit-group-landing-page.ts';
import { submitLandingPage } from './submit/submit-landing-page.ts';

export const handler = resolverDoor(
  'pages',
  {
    archiveLandingPages,
    courtPack,
    personExport,
    createLandingPage,
    createLandingPageDropdownOption,
    deleteLandingPageDropdownOptions,
    joinKeywords,
    landingPage,
    landingPageDropdownOption,
    landingPageDropdownOptions,
    landingPages,
    leadConsents,
    openForm,
    pageStats,
    saveJoinKeyword,
    submitCampaignLandingPage,
    submitGroupLandingPage,
    submitLandingPage,
    updateLandingPage,
    updateLandingPageDropdownOption,
  },
  audited,
);
