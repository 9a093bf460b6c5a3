// Guarantees of the pitch editor's inspector: one dialog, one question before words are lost, and the focus in step.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { dropDrafts } from '#web/staff/base/draft.ts';
import { PitchEditorModal } from '#web/staff/features/pitches/editor/pitch-editor.modal.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';
import { answersOf, aPitch, aSlide, aWidget } from './pitches-given.tsx';

const WIDE = '(min-width: 1200px)';
const windowIs = (...media: string[]) =>
  vi.stubGlobal('matchMedia', (asked: string) => ({
    matches: media.includes(asked),
    addEventListener() {},
    removeEventListener() {},
  }));

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => {
  vi.unstubAllGlobals();
  dropDrafts();
});

const film = (id: string, given: object = {}) =>
  aSlide(id, { slideType: 'YOUTUBE', url: 'youtu.be/dQw4w9WgXcQ', ...given });
const onClose = vi.fn();

function open(given: object = {}, more: Parameters<typeof answersOf>[1] = {}, access = 'OWNER') {
  onClose.mockReset();
  let pitch = aPitch({ slides: [film('a', { widgets: [aWidget()] }), film('b'), film('c')], ...given });
  const customValues = () => ok({ customValues: [], values: [] });
  const asked = aServer(answersOf(() => pitch, { customValues, ...more }));
  const update = (change: object) => {
    pitch = { ...pitch, ...change };
  };
  return {
    asked,
    update,
    ...show(<PitchEditorModal pitchId="pit_1" onClose={onClose} />, { user: aUser({ access }) }),
  };
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
};
const slide = (id: string) => new RegExp(`^\\d\\. Slide ${id}`);
const region = (name: string) => screen.findByRole('region', { name });
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const write = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  field.focus();
  fireEvent.change(field, { target: { value } });
  return field;
};
const choose = async (menu: string, item: string | RegExp) => {
  await press(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const asks = () => screen.queryAllByText('Leave without saving?').length;
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

describe('one dialog', () => {
  const isTheOnlyOne = async (name: string) => {
    expect(await region(name)).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Welcome' })]);
    expect(onClose).not.toHaveBeenCalled();
  };

  it('holds a slide, in its place one of its questions, and the preview [PIT-03, STP-10f-g, decisions: Pitch editor]', async () => {
    open();
    await press(slide('a'));
    await isTheOnlyOne('Edit Slide');
    await press(/^Are you ready\?/);
    await isTheOnlyOne('Edit Widget');
    expect(screen.queryByRole('region', { name: 'Edit Slide' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Slides' })).toBeTruthy();
    await press('Preview');
    await isTheOnlyOne('Preview');
  });

  it('holds a new slide and a new question [STP-10g, decisions: Pitch editor]', async () => {
    open();
    await choose('Add a slide', /^YouTube/);
    await isTheOnlyOne('New slide: YouTube');
    await press('Add a question');
    await isTheOnlyOne('New question');
  });

  it('holds a calendar to choose, and the redirect [STP-10c, STP-10e, decisions: Pitch editor]', async () => {
    open();
    await choose('Add a slide', /^Calendar/);
    await press('New Calendly');
    await isTheOnlyOne('New Calendly');
    pressEscape();
    await isGone('New Calendly');
    pressEscape();
    await isGone('New slide: Calendar');
    await press('Redirect');
    await isTheOnlyOne('Redirect');
  });

  it('goes one level back on Escape, and closes on the last', async () => {
    open();
    await press(slide('a'));
    await press(/^Are you ready\?/);
    await region('Edit Widget');
    pressEscape();
    expect(await region('Edit Slide')).toBeTruthy();
    pressEscape();
    expect(await region('Name and looks')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    pressEscape();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('saves a form that opens from inside another by itself', async () => {
    const { asked } = open({ slides: [] }, { createCustomValues: () => ok({ customValues: [] }) });
    await choose('Add a slide', /^Calendar/);
    await press('New Calendly');
    const form = within(await region('New Calendly'));
    fireEvent.change(form.getByLabelText('Calendar name'), { target: { value: 'Mine' } });
    fireEvent.change(form.getByLabelText('Calendar link'), { target: { value: 'https://cal.test/ana' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.map(({ field }) => field)).toContain('createCustomValues'));
    expect(asked.map(({ field }) => field)).not.toContain('createPitchSlide');
  });
});

describe('unsaved changes of a slide', () => {
  const WAYS: [string, () => unknown, () => unknown][] = [
    ['Back', () => press('← Back'), () => region('Name and looks')],
    ['Escape', pressEscape, () => region('Name and looks')],
    ['Done', () => press('Done'), () => waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))],
    ['another slide', () => press(slide('b')), () => screen.findByDisplayValue('Slide b')],
    ['a new slide', () => choose('Add a slide', /^YouTube/), () => region('New slide: YouTube')],
    ['the next slide of the preview', () => press('Next'), () => screen.findByDisplayValue('Slide b')],
  ];

  it.each(WAYS)('are asked about once by %s, and stay or go as it is answered [STP-12]', async (_, leave, isThere) => {
    windowIs(WIDE);
    const { asked } = open();
    await press(slide('a'));
    await region('Edit Slide');
    const title = write('Title (optional)', 'Not saved');
    await leave();
    await waitFor(() => expect(asks()).toBe(1));
    await hasFocus(screen.getByRole('button', { name: 'Keep editing' }));
    await press('Keep editing');
    expect(asks()).toBe(0);
    expect(screen.getByDisplayValue('Not saved')).toBe(title);
    await hasFocus(title);
    await leave();
    await press('Discard');
    await isThere();
    expect(asks()).toBe(0);
    expect(screen.queryByDisplayValue('Not saved')).toBeNull();
    expect(asked.map(({ field }) => field)).not.toContain('updatePitchSlide');
  });

  it.each(WAYS)('that there are none of are not asked about by %s', async (_, leave, isThere) => {
    windowIs(WIDE);
    open();
    await press(slide('a'));
    await region('Edit Slide');
    await leave();
    await isThere();
    expect(asks()).toBe(0);
  });

  it('and of its question are asked about together, and both go [STP-12]', async () => {
    open();
    await press(slide('a'));
    await region('Edit Slide');
    write('Title (optional)', 'Not saved');
    await press(/^Are you ready\?/);
    write('Question', 'Or not?');
    await press(slide('b'));
    expect(asks()).toBe(1);
    await press('Discard');
    expect(await screen.findByDisplayValue('Slide b')).toBeTruthy();
    expect(asks()).toBe(0);
    await press(slide('a'));
    expect(await screen.findByDisplayValue('Slide a')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Are you ready\?/ })).toBeTruthy();
  });

  it('stay while its question is left [STP-12]', async () => {
    open();
    await press(slide('a'));
    await region('Edit Slide');
    write('Title (optional)', 'Not saved');
    await press(/^Are you ready\?/);
    write('Question', 'Or not?');
    await press('← Back');
    await press('Discard');
    await isGone('Edit Widget');
    expect(screen.getByDisplayValue('Not saved')).toBeTruthy();
  });

  it('of a redirect are asked about as well', async () => {
    open();
    await press('Redirect');
    write('Address', 'example.com');
    await press(slide('b'));
    expect(asks()).toBe(1);
    await press('Keep editing');
    expect(screen.getByDisplayValue('example.com')).toBeTruthy();
  });

  it('of a new slide do not come back in the next one after they were discarded', async () => {
    open();
    await choose('Add a slide', /^YouTube/);
    await region('New slide: YouTube');
    write('Title (optional)', 'Not saved');
    await choose('Add a slide', /^YouTube/);
    await press('Discard');
    await waitFor(() => expect(screen.queryByDisplayValue('Not saved')).toBeNull());
    expect(await region('New slide: YouTube')).toBeTruthy();
  });
});

describe('the focus', () => {
  it('goes to the first field, and back to the slide, whichever way the form closes', async () => {
    open();
    for (const leave of [() => press('← Back'), pressEscape]) {
      const opener = await press(slide('b'));
      await region('Edit Slide');
      await hasFocus(screen.getByLabelText('Link of the video'));
      await leave();
      await isGone('Edit Slide');
      await hasFocus(opener);
    }
  });

  it('goes to the first field of a slide that was chosen in a menu, and back to its button', async () => {
    open();
    await choose('Add a slide', /^YouTube/);
    await region('New slide: YouTube');
    await hasFocus(screen.getByLabelText('Link of the video'));
    // As long as the menu would take to bring the focus back.
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText('Link of the video'));
    pressEscape();
    await isGone('New slide: YouTube');
    await hasFocus(screen.getByRole('button', { name: 'Add a slide' }));
  });

  it('goes to the text of a new text slide, also when the editor is loaded after its form', async () => {
    open();
    await choose('Add a slide', /^Text/);
    await hasFocus(await screen.findByRole('textbox', { name: 'Text' }));
    pressEscape();
    await isGone('New slide: Text');
    await choose('Add a slide', /^Text/);
    await hasFocus(await screen.findByRole('textbox', { name: 'Text' }));
  });

  it('goes to the heading where a form has no first field, and from a saved question back to its button', async () => {
    open({ slides: [aSlide('t', { widgets: [aWidget()] })] });
    await press(slide('t'));
    await hasFocus(await screen.findByRole('heading', { name: 'Edit Slide' }));
    const question = await press(/^Are you ready\?/);
    await region('Edit Widget');
    await hasFocus(screen.getByLabelText('Question'));
    fireEvent.click(within(await region('Edit Widget')).getByRole('button', { name: 'Save' }));
    await isGone('Edit Widget');
    await hasFocus(question);
  });

  it('goes back to the slide that was chosen over unsaved changes, not to the one before', async () => {
    open();
    await press(slide('a'));
    await region('Edit Slide');
    write('Title (optional)', 'Not saved');
    const chosen = await press(slide('b'));
    await press('Discard');
    await screen.findByDisplayValue('Slide b');
    await hasFocus(screen.getByLabelText('Link of the video'));
    pressEscape();
    await isGone('Edit Slide');
    await hasFocus(chosen);
  });
});

describe('the preview', () => {
  type Asked = { label: string; labels: string[]; required: boolean };
  type Told = { slideIndex: number; pitch: { slides: { id: string; title: string; widgets: Asked[] }[] } };

  /** What the frame is told; the last is what it shows. */
  async function heard(): Promise<() => { at: number; titles: string[] }> {
    const last = await lastTold();
    return () => ({ at: last()?.slideIndex ?? -1, titles: last()?.pitch.slides.map(({ title }) => title) ?? [] });
  }

  async function lastTold(): Promise<() => Told | undefined> {
    const told: Told[] = [];
    const frame = await screen.findByTitle<HTMLIFrameElement>('The page as people see it');
    Object.defineProperty(frame, 'contentWindow', {
      value: { postMessage: (message: Told) => void told.push(message) },
    });
    fireEvent.load(frame);
    return () => told.at(-1);
  }

  /** The questions of each slide as the frame has them. */
  const questionsIn = (last: Told | undefined) =>
    last?.pitch.slides.map(({ widgets }) => widgets.map(({ label, labels }) => [label, ...labels].join(': ')));

  it('shows the chosen slide as it is typed, and what is saved once that is discarded [CMP-12]', async () => {
    windowIs(WIDE);
    open();
    const last = await heard();
    await press(slide('b'));
    await region('Edit Slide');
    expect(screen.getByRole('button', { name: slide('b') }).getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(last().at).toBe(1));
    write('Title (optional)', 'As it is typed');
    await waitFor(() => expect(last().titles).toEqual(['Slide a', 'As it is typed', 'Slide c']));
    pressEscape();
    await press('Discard');
    await waitFor(() => expect(last()).toEqual({ at: 1, titles: ['Slide a', 'Slide b', 'Slide c'] }));
    expect(screen.getByRole('button', { name: slide('b') }).hasAttribute('aria-current')).toBe(false);
  });

  it('shows a new slide last, before it is saved [CMP-12]', async () => {
    windowIs(WIDE);
    open();
    const last = await heard();
    await choose('Add a slide', /^YouTube/);
    await region('New slide: YouTube');
    write('Title (optional)', 'The film');
    await waitFor(() => expect(last()).toEqual({ at: 3, titles: ['Slide a', 'Slide b', 'Slide c', 'The film'] }));
  });

  it('shows a question as it is typed, and what is saved once that is discarded [CMP-12]', async () => {
    windowIs(WIDE);
    open();
    const last = await lastTold();
    await press(slide('a'));
    await press(/^Are you ready\?/);
    await region('Edit Widget');
    write('Question', 'Are you sure?');
    await waitFor(() => expect(questionsIn(last())).toEqual([['Are you sure?'], [], []]));
    pressEscape();
    await press('Discard');
    await waitFor(() => expect(questionsIn(last())).toEqual([['Are you ready?'], [], []]));
  });

  it('shows a new question below the others once it has words, with its options [CMP-12]', async () => {
    windowIs(WIDE);
    open();
    const last = await lastTold();
    await press(slide('a'));
    await press('Add a question');
    await region('New question');
    await press('Dropdown');
    write('Option 1', 'Mornings');
    expect(questionsIn(last())).toEqual([['Are you ready?'], [], []]);
    write('Question', 'When?');
    await waitFor(() => expect(questionsIn(last())).toEqual([['Are you ready?', 'When?: Mornings'], [], []]));
  });

  it('opens for read-only users at the slide they press, where there is no room beside the slides', async () => {
    open({}, {}, 'READONLY');
    await press(slide('c'));
    const preview = within(await region('Preview'));
    expect(preview.getByRole<HTMLSelectElement>('combobox').value).toBe('2');
    expect(screen.queryByRole('region', { name: 'Edit Slide' })).toBeNull();
  });
});

describe('a slide that is deleted while its form is open', () => {
  it('closes the form, but not over unsaved words: then it says that the slide is gone', async () => {
    const { update } = open();
    for (const isChanged of [true, false]) {
      update({ slides: [film('a'), film('b')] });
      await press(slide('b'));
      await region('Edit Slide');
      if (isChanged) write('Title (optional)', 'Not saved');
      await press('More for Slide b');
      update({ slides: [film('a')] });
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      if (!isChanged) {
        await isGone('Edit Slide');
        break;
      }
      expect(
        await screen.findByText('This slide was deleted while you were editing it. Save to keep it.'),
      ).toBeTruthy();
      expect(screen.getByDisplayValue('Not saved')).toBeTruthy();
      update({ slides: [film('a'), film('b')] });
      await press('← Back');
      await press('Discard');
      await press('Undo');
    }
  });
});
