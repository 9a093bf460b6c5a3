// One person of the organization: who they are, their role, their calendars and other values (ACC-15, USR-07).
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { INVITED_LEVELS } from '#domain/accounts/invitations/invite.rules.ts';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import type { Access } from '#functions/schema.gen.ts';
import { flags } from '#web/kit/config.ts';
import { longWhen } from '#web/kit/format.ts';
import { mayReadAuditLog, useUser } from '../../base/user.calls.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { EMAIL_TROUBLE } from '../../ui/words/email-trouble-words.ts';
import { ROLES } from '../../ui/words/role-words.ts';
import { type Person, useChangeAccess, useResetSecondFactor, useSwitchWebhooks, useValuesOf } from './users.calls.ts';
import classes from './users.module.css';

const TITLE = 'Manage User';
const WIDTH = 500;

type ModalProps = {
  person: Person;
  /** What may be done about their privacy. */
  privacy?: ReactNode;
  onClose: () => void;
};

/** Only the person changes name, phone and e-mail address; the role is changed by users with that right. */
export function PersonModal(props: ModalProps) {
  return props.person.mayChange ? <Editor {...props} /> : <Shown {...props} />;
}

function Editor({ person, privacy, onClose }: ModalProps) {
  const [access, setAccess] = useState<Access>(person.access);
  const save = useChangeAccess(person.id, () => {
    toast('done', 'Permission Saved', `${person.name}: ${ROLES[access]}`);
    onClose();
  });
  const isOffered = INVITED_LEVELS.some((level) => level === person.access);
  return (
    <FormSheet
      title={TITLE}
      width={WIDTH}
      form="manage-user"
      isBusy={save.isPending}
      problem={save.problem}
      whyNot={access === person.access ? 'Choose another permission.' : null}
      onSubmit={submits(save, access)}
      onClose={onClose}
      isChanged={access !== person.access}
      hasCancel
      beside={<Beside person={person} privacy={privacy} />}
    >
      <Facts person={person} />
      <NativeSelect
        label="Permission"
        description="With another permission they are signed out here, and sign in again."
        data={[
          ...(isOffered ? [] : [{ value: person.access, label: ROLES[person.access], disabled: true }]),
          ...INVITED_LEVELS.map((level) => ({ value: level, label: ROLES[level] })),
        ]}
        value={access}
        onChange={(event) => setAccess(event.currentTarget.value as Access)}
      />
    </FormSheet>
  );
}

function Shown({ person, privacy, onClose }: ModalProps) {
  return (
    <Sheet title={TITLE} width={WIDTH} onClose={onClose}>
      <div className="stack">
        <Facts person={person} />
        <TextInput label="Permission" value={ROLES[person.access]} disabled />
        <Beside person={person} privacy={privacy} />
      </div>
    </Sheet>
  );
}

function Facts({ person: { name, phone, email, emailTrouble } }: { person: Person }) {
  return (
    <>
      <TextInput label="Name" value={name} disabled />
      <TextInput label="Phone" value={displayPhone(phone)} disabled />
      <TextInput
        label="E-mail"
        description={emailTrouble && EMAIL_TROUBLE[emailTrouble].theirs}
        value={email}
        disabled
      />
    </>
  );
}

/** Values that cannot be edited here: last use, second factor, calendars. */
function Beside({ person, privacy }: Pick<ModalProps, 'person' | 'privacy'>) {
  return (
    <div className={classes.beside}>
      <p className="note">
        {person.lastSeen ? `Last seen ${longWhen(person.lastSeen)}.` : 'Not seen yet.'} Second factor{' '}
        {person.secondFactor ? 'on' : 'off'}.
      </p>
      {person.secondFactor && person.mayChange && <ResetFactor person={person} />}
      <Webhooks person={person} />
      {flags().allowSlideTypeCalendly && <Values userId={person.id} />}
      {privacy}
    </div>
  );
}

/** Only a wpAdmin can switch it; it is saved at once. After a refusal the switch does not move and the reason is shown below. */
function Webhooks({ person: { id, showAppt } }: { person: Person }) {
  const { wpAdmin } = useUser();
  const { mutate, isPending, variables, problem } = useSwitchWebhooks(id);
  if (!wpAdmin) return null;
  return (
    <>
      <Switch
        label="Webhooks in rules"
        checked={isPending ? variables : showAppt}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      <Problem>{problem}</Problem>
    </>
  );
}

/** For somebody who lost both phone and recovery codes; shown to the organization's OWNER and to wpAdmins. */
function ResetFactor({ person }: { person: Person }) {
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  const reset = useResetSecondFactor(() => toast('done', 'Second Factor Reset', `${person.name} was told by e-mail.`));
  if (!mayReadAuditLog(user)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Reset second factor
      </Button>
      {isAsking && (
        <ConfirmModal
          title={`Reset the second factor of ${person.name}?`}
          action="Reset second factor"
          isDangerous
          onConfirm={() => reset.mutateAsync(person.id)}
          onClose={() => setAsking(false)}
        >
          <p>They are signed out everywhere, and sign in with their password alone until they set up a new one.</p>
        </ConfirmModal>
      )}
    </>
  );
}

function Values({ userId }: { userId: string }) {
  const { data, error, refetch } = useValuesOf(userId);
  return (
    <section aria-label="Calendars and values">
      <h3>Calendars and values</h3>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={1} />}
      {data?.length === 0 && <p className="note">None yet.</p>}
      {data && data.length > 0 && (
        <dl className={classes.values}>
          {data.map(({ id, name, value, modelName }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                {modelName === 'CALENDAR' ? (
                  <a href={value} target="_blank" rel="noreferrer">
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
