// What a text that somebody wrote means, in words below its bubble, and the menu that corrects it for that text.
import { Menu, UnstyledButton } from '@mantine/core';
import { MEANING_WORDS, MEANINGS } from '#engine/messages/meaning/meaning-words.rules.ts';
import { sentenceOf } from '#web/kit/ask.ts';
import type { Meaning } from '#web/kit/calls.gen.ts';
import { mayChange } from '#web/staff/base/may.ts';
import { isMaskedVisit, useUser } from '#web/staff/base/user.calls.ts';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { type LeadDetail, useCorrectMeaning } from '../lead.calls.ts';
import classes from './meaning.module.css';

type Message = NonNullable<LeadDetail['messages']>[number];

/** The meaning in words; staff who may answer can choose another one. Nothing for a text without a meaning. */
export function MeaningMenu({ leadId, message }: { leadId: string; message: Message }) {
  const user = useUser();
  const meaning = MEANINGS.find((one) => one === message.meaning);
  const { mutateAsync, isPending } = useCorrectMeaning(() => undefined);
  if (!meaning) return null;
  const word = MEANING_WORDS[meaning];
  const by = message.meaningBy ? ` (${message.meaningBy})` : '';
  if (!mayChange(user.organization.access) || isMaskedVisit(user)) return <span>{`${word}${by}`}</span>;
  const save = (chosen: Meaning | null) =>
    mutateAsync({ leadId, messageId: message.id, meaning: chosen }).then(
      () => true,
      (error) => {
        toast('error', 'Error', sentenceOf(error));
        return false;
      },
    );
  const undo = { label: 'Undo', run: () => void save(message.meaningBy ? meaning : null) };
  const choose = async (chosen: Meaning) => {
    if (chosen === meaning || !(await save(chosen))) return;
    toast('done', `Marked as ${MEANING_WORDS[chosen]}`, undefined, undefined, undo);
  };
  return (
    <Menu position="bottom-start" width={280} shadow="md" radius="md">
      <Menu.Target>
        <UnstyledButton className={classes.meaning} disabled={isPending} aria-label={`Means: ${word}. Correct it`}>
          {`${word}${by}`}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices}>
        <Menu.Label>What it means</Menu.Label>
        {MEANINGS.map((one) => (
          <Menu.Item key={one} aria-current={one === meaning} onClick={() => void choose(one)}>
            {MEANING_WORDS[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
