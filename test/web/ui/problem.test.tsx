// Guarantees of a refusal: it disappears once something is changed, and the same sentence is announced again after another refusal.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Refused } from '#web/kit/ask.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { Problem } from '#web/staff/ui/problem.tsx';
import { show } from '../given.tsx';

const WHY = 'That name is taken.';

/** A form that is refused at once, before it reaches the server. */
function Form() {
  const [name, setName] = useState('');
  const save = useWrite('saveAccount', async () => {
    throw new Refused([WHY]);
  });
  return (
    <form>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Problem>{save.problem}</Problem>
      <button type="button" onClick={() => save.mutate()}>
        Save
      </button>
    </form>
  );
}

it('disappears when something is changed, and appears again when the same is refused again', async () => {
  show(<Form />);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  press();
  const first = await screen.findByRole('alert');
  expect(first.textContent).toBe(WHY);
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'June' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  press();
  const second = await screen.findByRole('alert');
  expect(second.textContent).toBe(WHY);
  expect(second).not.toBe(first);
});

it('is announced again when nothing was changed between', async () => {
  show(<Form />);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  press();
  const first = await screen.findByRole('alert');
  press();
  await waitFor(() => expect(first.isConnected).toBe(false));
  expect((await screen.findByRole('alert')).textContent).toBe(WHY);
});
