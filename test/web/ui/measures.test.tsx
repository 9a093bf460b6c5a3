// The documented measures of dialogs, tooltips and pages: as components ask for them, and as the style sheets say them.
import { readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { HowToModal } from '#web/staff/features/how-to/how-to.modal.tsx';
import { LeadModal } from '#web/staff/features/leads/lead/lead.modal.tsx';
import { PitchEditorModal } from '#web/staff/features/pitches/editor/pitch-editor.modal.tsx';
import { AddLeadsModal } from '#web/staff/screens/leads/add-leads.modal.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { PHONE } from '#web/staff/ui/use-is-phone.ts';
import { ReportIcons } from '#web/staff/ui/watching/report-icons.tsx';
import { aServer, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const size = () => document.querySelector<HTMLElement>('.sheet-open')?.style.getPropertyValue('--modal-size') ?? '';
/** The kit writes pixels as a share of the letters' size. */
const pixels = (length: string) => {
  const rem = /^calc\(([\d.]+)rem/.exec(length)?.[1];
  return rem ? Number(rem) * 16 : Number(/^(\d+)px$/.exec(length)?.[1]);
};
const styles = (file: string) => readFileSync(`web/${file}`, 'utf8');
const aPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === PHONE,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

describe('a dialog', () => {
  it('of a lead is 600 wide and at most 600 high [LIM-12a]', async () => {
    aServer({ lead: () => new Promise(() => {}) });
    show(<LeadModal leadId="lead_1" onClose={vi.fn()} />);
    expect((await screen.findByRole('dialog')).style.maxHeight).toBe('600px');
    expect(pixels(size())).toBe(600);
  });

  it('that adds leads is 500 wide [LIM-12b]', async () => {
    aServer({ campaigns: () => ok({ campaigns: [] }), groups: () => ok({ groups: [] }) });
    show(<AddLeadsModal onClose={vi.fn()} />);
    await screen.findByRole('dialog');
    expect(pixels(size())).toBe(500);
  });

  it('of videos is 600 wide [LIM-12d]', async () => {
    show(<HowToModal onClose={vi.fn()} />);
    await screen.findByRole('dialog');
    expect(pixels(size())).toBe(600);
  });

  it.each([
    ['a desktop', '80vw', false],
    ['a phone', '93vw', true],
  ])('without a width of its own takes %s %s of the window [LIM-13]', async (_, width, isPhone) => {
    if (isPhone) aPhone();
    show(
      <Sheet title="A pitch" onClose={vi.fn()}>
        its slides
      </Sheet>,
    );
    await screen.findByRole('dialog');
    expect(size()).toBe(width);
    expect(document.querySelector('[data-full-screen]')).toBeNull();
  });

  it('of a pitch fills every window [decisions: Pitch editor]', async () => {
    aServer({ pitch: () => new Promise(() => {}) });
    show(<PitchEditorModal pitchId="pit_1" onClose={vi.fn()} />);
    await screen.findByRole('dialog');
    expect(document.querySelector('[data-full-screen]')).toBeTruthy();
  });

  it('with a width of its own fills a phone', async () => {
    aPhone();
    show(
      <Sheet title="A question" width={440} onClose={vi.fn()}>
        its words
      </Sheet>,
    );
    await screen.findByRole('dialog');
    expect(document.querySelector('[data-full-screen]')).toBeTruthy();
  });
});

it('a tooltip is at most 340 wide and goes on in the next line [LIM-13]', async () => {
  show(<ReportIcons icons={[{ icon: 'video', state: 'complete' }]} />);
  fireEvent.mouseEnter(screen.getByRole('img', { name: 'Watched the video' }));
  const tip = await screen.findByRole('tooltip');
  expect(pixels(tip.style.maxWidth)).toBe(340);
  expect(tip.hasAttribute('data-multiline')).toBe(true);
});

describe('a page', () => {
  it('has its layout for phones below 768 [LIM-16a]', () => {
    takeConfig({ brand: 'pitch' });
    expect(PHONE).toBe('(max-width: 767.98px)');
    for (const file of ['staff/app/base.css', 'staff/app/shell/shell.module.css', 'staff/ui/sheet.module.css'])
      expect(styles(file)).toContain(`@media ${PHONE} {`);
  });

  it('for leads is at most 500 wide [LIM-16b]', () =>
    expect(styles('lead/lead.css')).toMatch(/main:not\(\.gone\) \{[^}]*max-width: 500px;/));

  it.each(['lead/lead.css', 'staff/features/session/session.module.css'])(
    'changes its footer at 675: %s [LIM-16c]',
    (file) => expect(styles(file)).toMatch(/@media \(max-width: 674\.98px\) \{\s*\.?footer/),
  );

  it.each(['steps/editor.module.css', '../pitches/editor/editor.module.css'])(
    'of a preview stands in a frame 600 high: %s [LIM-15b]',
    (file) => {
      const frame = /\.(?:previewFrame|frame,\s*\.nothing) \{[^}]*\}/.exec(styles(`staff/features/campaigns/${file}`));
      expect(frame?.[0]).toMatch(/[^-]height: 600px;/);
      expect(frame?.[0]).not.toContain('max-height');
    },
  );
});
