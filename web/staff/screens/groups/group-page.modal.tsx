// Edit Group Landing Page: its words and looks, the campaign that people get, and price, schedule and trial (GRP-05
// to 08).
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { GROUP_PRICE, groupPrice, termsLine, trialPeriod } from '#domain/groups/group.rules.ts';
import { fieldsOf } from '#features/pages/form-fields.rules.ts';
import type { GroupLandingPageInput } from '#web/kit/calls.gen.ts';
import { brand, words } from '#web/kit/config.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useCampaignNames } from '../../features/campaigns/campaign.calls.ts';
import { type Group, useSaveGroupPage } from '../../features/groups/group.calls.ts';
import { PageSettingsModal } from '../../features/pages/page-settings/page-settings.modal.tsx';
import { PageStats } from '../../features/pages/page-settings/page-stats.tsx';
import { usePageStats } from '../../features/pages/pages.calls.ts';
import { HangingNotice } from '../../ui/hanging/hanging-notice.tsx';

type Beside = { sendCampaign: boolean; campaignId: string; price: string; schedule: string; trial: string };

const besideOf = ({ landingPage }: Group): Beside => ({
  sendCampaign: landingPage.sendCampaign,
  campaignId: landingPage.campaignId ?? '',
  price: String(landingPage.price),
  schedule: landingPage.schedule ?? '',
  trial: String(landingPage.trialPeriod),
});

/** Price, schedule and trial in the page's words, as they are in the fields. */
const termsOf = ({ price, schedule, trial }: Beside) =>
  termsLine({ price: groupPrice(price), schedule, trialPeriod: trialPeriod(trial) });

/** The unsaved parts; an invalid price becomes 5, an invalid trial 0. */
function changeOf({ landingPage }: Group, beside: Beside): GroupLandingPageInput {
  const { sendCampaign, campaignId, schedule } = beside;
  const [price, days] = [groupPrice(beside.price), trialPeriod(beside.trial)];
  return {
    ...(sendCampaign === landingPage.sendCampaign ? {} : { sendCampaign }),
    ...(campaignId === (landingPage.campaignId ?? '') ? {} : { campaignId }),
    ...(schedule === (landingPage.schedule ?? '') ? {} : { schedule }),
    ...(price === landingPage.price ? {} : { price }),
    ...(days === landingPage.trialPeriod ? {} : { trialPeriod: days }),
  };
}

/** The form of every page, with a group's own fields below. */
export function GroupPageModal({ group, onClose }: { group: Group; onClose: () => void }) {
  const organization = useOrganization();
  const form = useForm<Beside>({ initialValues: besideOf(group) });
  const beside = form.values;
  const save = useSaveGroupPage(group.id);
  const { data: stats } = usePageStats({ groupId: group.id });
  const { title, description, endText, color, profile } = group.landingPage;
  const change = changeOf(group, beside);
  return (
    <PageSettingsModal
      title="Edit Group Landing Page"
      page={{ title, description, endText, color, image: profile }}
      path={`/g/${group.code}`}
      preview={{
        fallbackTitle: organization.name,
        fields: fieldsOf(brand(), { page: 'group', sender: organization.name }),
        terms: termsOf(beside),
      }}
      isChangedBeside={Object.keys(change).length > 0}
      whyNot={
        beside.sendCampaign && beside.campaignId === '' ? `Choose the ${words().campaign.one.toLowerCase()}.` : null
      }
      stats={stats && <PageStats stats={stats} />}
      save={({ image, ...page }) =>
        save.mutateAsync({ ...page, ...change, ...(image === undefined ? {} : { profile: image }) })
      }
      onClose={onClose}
    >
      <Follows form={form} />
      <Terms form={form} />
    </PageSettingsModal>
  );
}

type FieldsProps = { form: ReturnType<typeof useForm<Beside>> };

/** The campaign for people who join through the page. */
function Follows({ form }: FieldsProps) {
  const { data: campaigns = [] } = useCampaignNames();
  const { campaign } = words();
  const open = campaigns.filter(({ archived }) => !archived);
  return (
    <div className="stack-tight">
      <Switch
        label={`Send ${campaign.one.toLowerCase()}`}
        description="To whoever joins by this page"
        {...form.getInputProps('sendCampaign', { type: 'checkbox' })}
      />
      {form.values.sendCampaign && (
        <NativeSelect
          label={campaign.one}
          {...form.getInputProps('campaignId')}
          data={[{ value: '', label: 'Choose one' }, ...open.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      {form.values.sendCampaign && <HangingNotice campaign={open.find(({ id }) => id === form.values.campaignId)} />}
    </div>
  );
}

/** Shown on the page; nothing is charged (A43). */
function Terms({ form }: FieldsProps) {
  const beside = form.values;
  return (
    <div className="stack-tight">
      <TextInput
        label="Price in dollars"
        inputMode="decimal"
        {...form.getInputProps('price')}
        onBlur={() => form.setFieldValue('price', String(groupPrice(beside.price)))}
      />
      <TextInput label="Schedule" placeholder="Monthly" {...form.getInputProps('schedule')} />
      <TextInput
        label="Trial period in days"
        inputMode="numeric"
        {...form.getInputProps('trial')}
        onBlur={() => form.setFieldValue('trial', String(trialPeriod(beside.trial)))}
      />
      <p className="note">
        {termsOf(beside)
          ? `The page says “${termsOf(beside)}”. Nothing is charged.`
          : `The page says them once there is a schedule, a trial or a price other than $${GROUP_PRICE}. Nothing is charged.`}
      </p>
    </div>
  );
}
