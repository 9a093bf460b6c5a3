// The organization's fields: where each is used, renamed, and deleted after a question.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FIELD_NAME_LIMIT, FIELD_NAME_NEEDED, fieldAsked } from '#domain/leads/fields/field.rules.ts';
import { words } from '#web/kit/config.ts';
import { count } from '#web/kit/format.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { takeFocus } from '#web/staff/ui/focus-back.ts';
import { RenameModal } from '#web/staff/ui/forms/rename.modal.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Empty, Failed, Loading } from '#web/staff/ui/states.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { JobProgress } from '../job-progress.tsx';
import { NamedActs } from '../segments/named-acts.tsx';
import { type Segment, useSegments } from '../segments/segments.calls.ts';
import segments from '../segments/segments.module.css';
import { useDeleteField, useRenameField } from './fields.calls.ts';
import classes from './fields.module.css';
import { type OwnField, useOwnFields } from './own-fields.calls.ts';

type FieldsProps = {
  /** Whether the caller may rename and delete them; others only look. */
  mayEdit: boolean;
  /** Opens a segment that asks about a field. */
  onSegment: (segment: Segment) => void;
  onClose: () => void;
};

/** The dialog with a line for each. */
export function FieldsModal({ mayEdit, onSegment, onClose }: FieldsProps) {
  const { data, error, refetch } = useOwnFields();
  const { data: all = [] } = useSegments();
  const [open, setOpen] = useState<{ what: 'rename' | 'delete'; one: OwnField } | null>(null);
  const [clearing, setClearing] = useState<{ jobId: string; name: string } | null>(null);
  const { one: person, many } = words().lead;
  /** Opens one by its id; nothing happens while the list of segments is still loading. */
  function openSegment(id: string): void {
    const segment = all.find((one) => one.id === id);
    if (segment) onSegment(segment);
  }
  const opened = open && { one: open.one, onClose: () => setOpen(null) };
  return (
    <>
      <Sheet title="Fields" width={560} onClose={onClose}>
        {error && !data && <Failed error={error} again={refetch} />}
        {!data && !error && <Loading rows={3} />}
        {data?.length === 0 && (
          <Empty
            drawing="contacts"
            title="No fields yet"
            hint={`A field holds what else you know about a ${person.toLowerCase()}. Import a file and keep its columns, or open a ${person.toLowerCase()} and add one.`}
          />
        )}
        {data && data.length > 0 && (
          <ul className={segments.segments}>
            {data.map((one) => (
              <li key={one.id}>
                <span className={segments.about}>
                  <strong>{one.name}</strong>
                  <UsedIn field={one} onSegment={mayEdit ? openSegment : undefined} />
                </span>
                {mayEdit && (
                  <NamedActs
                    name={one.name}
                    mayEdit
                    onRename={() => setOpen({ what: 'rename', one })}
                    onDelete={() => setOpen({ what: 'delete', one })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {clearing && (
          <div key={clearing.jobId} ref={takeFocus} tabIndex={-1} className={classes.clearing}>
            <JobProgress
              jobId={clearing.jobId}
              label={`Removing the values of ${clearing.name}`}
              words={(done, total) =>
                `Removing the values of “${clearing.name}”: ${count(done)} of ${count(total)} ${many.toLowerCase()} checked.`
              }
            />
          </div>
        )}
      </Sheet>
      {opened && open.what === 'rename' && <Rename {...opened} />}
      {opened && open.what === 'delete' && open.one.segments.length > 0 && (
        <InUse {...opened} onSegment={openSegment} />
      )}
      {opened && open.what === 'delete' && open.one.segments.length === 0 && (
        <Delete
          {...opened}
          onDeleted={(jobId) => {
            // Together: the focus goes to the progress, as the button that opened the question is gone with its line.
            setClearing(jobId ? { jobId, name: open.one.name } : null);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

type OpenById = (segmentId: string) => void;
type OneProps = { one: OwnField; onClose: () => void };

/** `In the segments Gold, Silver`; each opens where the caller may change it. */
function UsedIn({ field, onSegment }: { field: OwnField; onSegment?: OpenById | undefined }) {
  if (field.segments.length === 0) return <span className="note">In no segment</span>;
  return (
    <span className={`note ${classes.used}`}>
      {field.segments.length === 1 ? 'In the segment ' : 'In the segments '}
      {field.segments.map((segment, at) => (
        <span key={segment.id}>
          {at > 0 && ', '}
          {onSegment ? (
            <button type="button" className="link-button" onClick={() => onSegment(segment.id)}>
              {segment.name}
            </button>
          ) : (
            segment.name
          )}
        </span>
      ))}
    </span>
  );
}

function Rename({ one, onClose }: OneProps) {
  const rename = useRenameField(onClose);
  return (
    <RenameModal
      before={one.name}
      limit={FIELD_NAME_LIMIT}
      isBusy={rename.isPending}
      problem={rename.problem}
      whyNot={FIELD_NAME_NEEDED}
      onRename={(name) => rename.mutate({ field: one, name })}
      onClose={onClose}
    />
  );
}

/** Why a field that segments ask about cannot be deleted, and the way to those. */
function InUse({ one, onSegment, onClose }: OneProps & { onSegment: OpenById }) {
  const names = one.segments.map(({ name }) => name);
  return (
    <Sheet
      title={`${one.name} is in use`}
      width={440}
      onClose={onClose}
      foot={
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <div className="stack-tight">
        <p>{fieldAsked(one.name, names)}</p>
        <ul className={segments.segments}>
          {one.segments.map((segment) => (
            <li key={segment.id}>
              <span className={segments.about}>{segment.name}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Edit ${segment.name}`}
                onClick={() => onSegment(segment.id)}
              >
                Edit
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function Delete({ one, onClose, onDeleted }: OneProps & { onDeleted: (jobId: string | null) => void }) {
  const remove = useDeleteField();
  const many = words().lead.many.toLowerCase();
  return (
    <ConfirmModal
      title={`Delete ${one.name}?`}
      action={`Delete ${one.name}`}
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        onDeleted(await remove.mutateAsync(one));
        toast('done', 'Deleted');
      }}
    >
      <p>
        What stands in this field is deleted on all {many}, archived ones too. The {many} themselves stay. No segment
        asks about it, and no file has its column from now on.
      </p>
      <p>This cannot be undone.</p>
    </ConfirmModal>
  );
}
