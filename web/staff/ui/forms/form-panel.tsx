// A form as a level of an inspector: like `FormSheet`, in place of what is below it instead of over it.
import type { Inspector } from '../inspector/inspector.ts';
import { Level } from '../inspector/level.tsx';
import { Problem } from '../problem.tsx';
import { FormButtons, FormFields, type FormProps } from './form-parts.tsx';

/** Back, Escape and every other way out of the inspector ask once before changes are lost. */
export function FormPanel({ inspector, ...props }: FormProps & { inspector: Inspector }) {
  const { title, isBusy, problem, isChanged, onClose, onDiscard = onClose } = props;
  return (
    <Level
      inspector={inspector}
      title={title}
      isChanged={isChanged === true}
      isBusy={isBusy}
      onLeave={onClose}
      onDiscard={onDiscard}
      note={<Problem>{problem}</Problem>}
      foot={<FormButtons {...props} onLeave={inspector.leave} />}
    >
      <FormFields {...props} />
    </Level>
  );
}
