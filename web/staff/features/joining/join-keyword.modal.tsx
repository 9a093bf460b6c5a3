// Writes a new keyword to join by, or changes or restores the one that is known.
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  CONSENT_LIMIT,
  consentFor,
  JOIN_FOOTER,
  JOIN_REPLY_LIMIT,
  joinTextsRefusal,
  joinWord,
  SAME_WORD,
  WORD_LIMIT,
  wordRefusal,
} from '#engine/messages/keyword/join-keyword.rules.ts';
import { POLICY_PATH } from '#platform/brands/page-brand.ts';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { HangingNotice } from '../../ui/hanging/hanging-notice.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import {
  type JoinCampaign,
  type JoinKeyword,
  type JoinTarget,
  type KeywordFields,
  useSaveJoinKeyword,
} from './joining.calls.ts';

type ModalProps = {
  known: JoinKeyword | null;
  keywords: readonly JoinKeyword[];
  groups: readonly JoinTarget[];
  campaigns: readonly JoinCampaign[];
  onClose: () => void;
};

const choices = (none: string, all: readonly JoinTarget[]) => [
  { value: '', label: none },
  ...all.map(({ id, name }) => ({ value: id, label: name })),
];
/** One that was archived since is chosen no more. */
const still = (all: readonly JoinTarget[], id: string | null | undefined) => all.find((one) => one.id === id)?.id ?? '';

const CHARACTER = { one: 'character', many: 'characters' };

/** `The reply is 12 characters too long: at most 160.`; null when it fits. */
const beyond = (what: string, text: string, limit: number): string | null =>
  text.length > limit ? `${what} is ${counted(text.length - limit, CHARACTER)} too long: at most ${limit}.` : null;

/** The form; a keyword that is known keeps its word. */
export function JoinKeywordModal({ known, keywords, groups, campaigns, onClose }: ModalProps) {
  const { name } = useOrganization();
  const form = useForm<KeywordFields>({
    initialValues: {
      word: known?.word ?? '',
      consent: known?.consent ?? consentFor(name, `${location.origin}${POLICY_PATH}`),
      reply: known?.reply ?? '',
      groupId: still(groups, known?.groupId),
      campaignId: still(campaigns, known?.campaignId),
    },
  });
  const save = useSaveJoinKeyword(() => {
    toast('done', 'Saved');
    onClose();
  });
  const { word, consent, reply } = form.values;
  const isThere = !known && keywords.some((one) => one.word === joinWord(word));
  // What was pasted beyond a limit is kept, and it is said how much is too long.
  const tooLong =
    beyond('The keyword', word, WORD_LIMIT) ??
    beyond('What people agree to', consent, CONSENT_LIMIT) ??
    beyond('The reply', reply, JOIN_REPLY_LIMIT);
  const refusal = tooLong ?? wordRefusal(word) ?? (isThere ? SAME_WORD : joinTextsRefusal(consent.trim(), reply));
  const isChanged = form.isDirty() || known?.isArchived === true;
  const { campaign } = words();
  return (
    <FormSheet
      title={known ? `${known.isArchived ? 'Bring back' : 'Edit'} ${known.word}` : 'New keyword'}
      width={480}
      form="join-keyword"
      isBusy={save.isPending}
      problem={save.problem}
      isChanged={form.isDirty()}
      whyNot={refusal ?? (isChanged ? null : 'Nothing has been changed yet.')}
      onSubmit={submits(save, { ...form.values, isNew: !known, ...(known?.isArchived && { archive: false }) })}
      onClose={onClose}
    >
      <TextInput
        label="Keyword"
        description={
          known
            ? 'It never changes, since posters with it are printed.'
            : 'Capitals, spaces and punctuation do not matter.'
        }
        disabled={known !== null}
        data-autofocus
        {...form.getInputProps('word')}
      />
      <Textarea
        label="What people agree to"
        description="Printed on the poster and stored as proof with each person who joins."
        rows={6}
        {...form.getInputProps('consent')}
      />
      <Textarea label="Reply" description={`Followed by: ${JOIN_FOOTER}`} rows={3} {...form.getInputProps('reply')} />
      <NativeSelect label="Group" data={choices('No group', groups)} {...form.getInputProps('groupId')} />
      <NativeSelect
        label={campaign.one}
        data={choices(`No ${campaign.one.toLowerCase()}`, campaigns)}
        {...form.getInputProps('campaignId')}
      />
      <HangingNotice campaign={campaigns.find(({ id }) => id === form.values.campaignId)} />
    </FormSheet>
  );
}
