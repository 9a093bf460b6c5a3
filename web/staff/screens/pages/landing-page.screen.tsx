// /landing-page/{id}: one landing page: its words and looks, what it starts, its results, and a preview (LPG-04 to
// LPG-06).
import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { asksDay, fieldsOf } from '#features/pages/form-fields.rules.ts';
import { campaignNeeded } from '#features/pages/page-words.rules.ts';
import { Refused } from '#web/kit/ask.ts';
import { brand, flags, words } from '#web/kit/config.ts';
import { cut } from '#web/kit/format.ts';
import { mayChange, maySee } from '../../base/may.ts';
import { OPENED_FOR_NEW_LANDING_PAGE, paths } from '../../base/routes.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useCampaignNames } from '../../features/campaigns/campaign.calls.ts';
import { CampaignChips } from '../../features/pages/campaign-chips.tsx';
import { PageTitle } from '../../features/pages/named-field.tsx';
import { usePageDraft } from '../../features/pages/page-settings/page-draft.ts';
import { PageFields } from '../../features/pages/page-settings/page-fields.tsx';
import { copyLink, PageLink, publicLink } from '../../features/pages/page-settings/page-link.tsx';
import { PagePreview } from '../../features/pages/page-settings/page-preview.tsx';
import settings from '../../features/pages/page-settings/page-settings.module.css';
import { PageStats } from '../../features/pages/page-settings/page-stats.tsx';
import {
  type LandingPage,
  type NamedCampaign,
  useLandingPage,
  useSaveLandingPage,
} from '../../features/pages/pages.calls.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { HangingNotice } from '../../ui/hanging/hanging-notice.tsx';
import { LeadBack } from '../../ui/lead-back.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Failed, Loading, Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

const NONE = '';
const OPTION_LETTERS = 60;

/** Loads the page; when it does not exist, goes to the list and says so. */
export function LandingPageScreen() {
  const { landingPageId = '' } = useParams();
  const { data, error, refetch } = useLandingPage(landingPageId);
  const names = useCampaignNames();
  const { access } = useOrganization();
  if (!maySee(access) || (error instanceof Refused && !data)) {
    return <LeadBack to={paths.landingPages} what="landing page" error={error} />;
  }
  const failure = (!data && error) || (!names.data && names.error);
  if (failure) return <Failed error={failure} again={() => Promise.all([refetch(), names.refetch()])} />;
  if (!data || !names.data) return <Loading rows={4} height={72} />;
  const campaigns = names.data.filter(({ archived }) => !archived);
  return <Page key={landingPageId} page={data} campaigns={campaigns} mayEdit={mayChange(access)} />;
}

type PageProps = { page: LandingPage; campaigns: readonly NamedCampaign[]; mayEdit: boolean };

/** The unsaved changes; closing the tab asks first. */
function useEdited(page: LandingPage) {
  const { form, change } = usePageDraft(page);
  const [sent, setSent] = useState(page.campaignId ?? NONE);
  const { title: _, ...looks } = change;
  const campaign = sent !== NONE && sent !== page.campaignId ? { campaignId: sent } : {};
  const edited = { ...looks, ...campaign };
  const isChanged = Object.keys(edited).length > 0;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    if (isChanged) addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return { form, sent, setSent, edited, isChanged };
}

function Page({ page, campaigns, mayEdit }: PageProps) {
  const { allowSelfOnboarding, name: sender } = useOrganization();
  const { form, sent, setSent, edited, isChanged } = useEdited(page);
  const isNew = useLocation().state === OPENED_FOR_NEW_LANDING_PAGE;
  const save = useSaveLandingPage(page.id);
  const link = publicLink(`/p/${page.code}`);
  const write = useSubmit(async () => {
    if (isChanged) await save.mutateAsync(edited);
  });
  useEffect(() => {
    document.title = page.title;
  }, [page.title]);
  async function saveAndCopy(): Promise<void> {
    await copyLink(link);
    write.run();
  }
  const whyNot = sent === NONE ? campaignNeeded(words().campaign) : null;
  return (
    <div className="stack">
      <p>
        <Link to={paths.landingPages}>Landing Pages</Link>
      </p>
      <ScreenHead
        title={
          mayEdit ? (
            <div className="grow">
              <h1 className="hidden">{page.title}</h1>
              <PageTitle page={page} isFirst={isNew} />
            </div>
          ) : (
            page.title
          )
        }
      />
      {page.archived && <Notice>This page is archived. Its link says that it is gone.</Notice>}
      <PageStats stats={page.stats} />
      <div className={settings.columns}>
        <fieldset className={settings.plain} disabled={!mayEdit}>
          <legend className="hidden">Settings of this page</legend>
          <PageFields form={form} hasTitle={false} hasPlace={asksDay(brand())} />
          <CampaignChoice sent={sent} onChoose={setSent} page={page} campaigns={campaigns} />
          <NoAppointment sent={sent} />
          <Further page={page} campaigns={campaigns} sent={sent} mayEdit={mayEdit} />
          <PageLink link={link} />
          {mayEdit && (
            <div className="row-end">
              <Problem>{write.problem}</Problem>
              {isChanged && !write.isBusy && <span className="note">Not saved yet</span>}
              <Button variant="default" loading={write.isBusy} disabled={whyNot !== null} onClick={() => write.run()}>
                Save
              </Button>
              <MainButton loading={write.isBusy} whyNot={whyNot} onClick={() => void saveAndCopy()}>
                Save and Copy Link
              </MainButton>
            </div>
          )}
        </fieldset>
        <PagePreview
          fallbackTitle={page.title}
          color={form.values.color || null}
          image={form.values.image}
          fields={fieldsOf(brand(), {
            page: 'landingPage',
            sender,
            options: page.dropdownOptions,
            needsTime: page.structure.includes('appointmentTime'),
            selfOnboarding: flags().allowSelfOnboarding && allowSelfOnboarding,
          })}
          title={page.title}
          description={form.values.description}
        />
      </div>
    </div>
  );
}

type ChoiceProps = Pick<PageProps, 'page' | 'campaigns'> & { sent: string; onChoose: (campaignId: string) => void };

/** The campaign for people who submit the page (LPG-05); one archived since stays in the list. */
function CampaignChoice({ page, campaigns, sent, onChoose }: ChoiceProps) {
  const { one } = words().campaign;
  const own = page.campaign && !campaigns.some(({ id }) => id === page.campaignId) ? [page.campaign] : [];
  const choices = [...own, ...campaigns].map(({ id, name }) => ({ value: id, label: cut(name, OPTION_LETTERS) }));
  return (
    <NativeSelect
      label={`${one} to send`}
      required
      description={`Whoever fills the page in gets it. It is needed before the page is shown to people.`}
      data={[...(sent === NONE ? [{ value: NONE, label: `Choose a ${one.toLowerCase()}` }] : []), ...choices]}
      value={sent}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

/** A notice where the page does not itself ask for the day of an appointment, as it does in some brands. */
function NoAppointment({ sent }: { sent: string }) {
  const { data = [] } = useCampaignNames();
  if (asksDay(brand())) return null;
  return <HangingNotice campaign={data.find(({ id }) => id === sent)} />;
}

function Further({ page, campaigns, sent, mayEdit }: PageProps & { sent: string }) {
  const save = useSaveLandingPage(page.id, (error) => {
    if (!(error instanceof Refused)) toast('error', 'Could not save');
  });
  const removed = save.isPending ? (save.variables?.campaignsToRemove as string[] | undefined)?.[0] : null;
  const { many } = words().campaign;
  return (
    <section className="stack-tight">
      <h2>Further {many.toLowerCase()}</h2>
      <CampaignChips
        label={`Further ${many.toLowerCase()} of this page`}
        chosen={page.campaigns}
        campaigns={campaigns.filter(({ id }) => id !== sent)}
        mayEdit={mayEdit}
        add={(campaignsToAdd) => save.mutateAsync({ campaignsToAdd })}
        remove={(campaignId) => save.mutate({ campaignsToRemove: [campaignId] })}
        leaving={removed ?? null}
        problem={save.problem}
      />
    </section>
  );
}
