// Before a changed text is saved while people are in its chain, staff see who got the old one and who will get the
// new one.
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import type { Campaign, Feature } from '#web/staff/features/campaigns/campaign.calls.ts';
import { StepEditorModal } from '#web/staff/features/campaigns/steps/step-editor.modal.tsx';
import { aServer, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'tattoo' }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const feature = {
  id: 'f1',
  label: 'Hi',
  featureType: 'MESSAGE',
  structureType: 'feature',
  message: 'Hi',
  messageContent: [],
  days: 0,
  hours: 0,
  minutes: 0,
  window: null,
  delayUntil: null,
  pitch: null,
  workflows: [],
} as unknown as Feature;

function open(buckets: { bucket: string; count: number }[]) {
  aServer({});
  const structure = { before: [], feature: ['f1'], appointment: [] };
  const stats = { features: [{ featureId: 'f1', label: 'Hi', leads: 0, complete: 0, buckets }] };
  const campaign = { id: 'cmp_1', name: 'June', features: [feature], structure, stats } as unknown as Campaign;
  show(<StepEditorModal campaign={campaign} asked={{ kind: 'edit', feature, position: 1 }} onClose={() => {}} />);
}
const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: text } });
const COUNTS = [
  { bucket: 'delivered', count: 10 },
  { bucket: 'failed', count: 2 },
  { bucket: 'waiting', count: 338 },
  { bucket: 'held', count: 2 },
  { bucket: 'optedOut', count: 5 },
];

describe('a text that is changed while people are in its chain', () => {
  it('shows how many are past it and how many get the new text, and opens each list', async () => {
    open(COUNTS);
    expect(screen.queryByText(/the new text/)).toBeNull();
    write('Hello');
    expect((await screen.findByText(/the new text/)).textContent).toBe(
      '12 are past this message (10 delivered, 2 failed). The 340 still to come (338 waiting, 2 held) get the new text.',
    );
    const link = screen.getByRole('link', { name: '338 waiting' });
    expect(link.getAttribute('href')).toBe('/campaign/cmp_1?show=report&step=f1&bucket=waiting');
    expect(link.getAttribute('target')).toBe('_blank');
    write('Hi');
    expect(screen.queryByText(/the new text/)).toBeNull();
  });

  it('shows nothing while nobody is in it', () => {
    open([]);
    write('Hello');
    expect(screen.queryByText(/the new text/)).toBeNull();
  });
});
