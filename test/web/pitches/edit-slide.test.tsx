// Guarantees of Edit Slide and Edit Widget: nothing is created before it is saved, nothing written is lost, answers stay with their question.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { dropDrafts } from '#web/staff/base/draft.ts';
import type { SlideAsked } from '#web/staff/features/pitches/editor/slide-list.tsx';
import type { Pitch } from '#web/staff/features/pitches/pitch.calls.ts';
import { aServer, no, ok, show, whyNot } from '../given.tsx';
import { answersOf, aPitch, aSlide, aWidget, SlideInInspector } from './pitches-given.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => {
  vi.unstubAllGlobals();
  dropDrafts();
});

const onClose = vi.fn();
const fresh = (slideType: 'YOUTUBE' | 'CALENDAR' | 'TEXT'): SlideAsked => ({ kind: 'new', slideType, after: 'c' });

function open(asks: SlideAsked, pitch: object = aPitch(), more: Parameters<typeof answersOf>[1] = {}) {
  onClose.mockReset();
  const asked = aServer(answersOf(() => pitch, more));
  return { asked, ...show(<SlideInInspector pitch={pitch as Pitch} asked={asks} onClose={onClose} />) };
}
const edit = (slide: object, more: Parameters<typeof answersOf>[1] = {}) =>
  open({ kind: 'edit', slide: slide as never }, aPitch({ slides: [slide] }), more);
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement;
/** Save of the question, which is in place of the slide. */
const saveQuestion = () =>
  within(screen.getByRole('region', { name: /^(New question|Edit Widget)$/ })).getByRole('button', { name: 'Save' });
const fields = (asked: ReturnType<typeof open>['asked']) => asked.map(({ field }) => field);

describe('a new slide', () => {
  it('keeps the focus in its text when a tool is pressed, so that Enter starts a new line [STP-11]', async () => {
    open(fresh('TEXT'));
    const heading = await screen.findByRole('button', { name: 'Heading' });
    expect(fireEvent.mouseDown(heading)).toBe(false);
    fireEvent.click(heading);
    expect(heading.getAttribute('aria-pressed')).toBe('true');
  });

  it('exists on the server only once it is saved, with its questions [STP-11a, STP-11e, STP-10f-g]', async () => {
    const { asked } = open(fresh('YOUTUBE'));
    expect(whyNot(button('Save'))).toBe('Paste the link of the video first.');
    write('Link of the video', 'https://vimeo.com/1');
    expect(whyNot(button('Save'))).toBe('That is not a link to a YouTube video.');
    write('Link of the video', 'youtu.be/dQw4w9WgXcQ');
    expect(whyNot(button('Save'))).toBeNull();
    fireEvent.click(button('Add a question'));
    write('Question', 'Did you like it?');
    fireEvent.click(saveQuestion());
    await screen.findByText('Did you like it?');
    expect(asked).toEqual([]);
    fireEvent.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(fields(asked).slice(0, 2)).toEqual(['createPitchSlide', 'createSlideWidget']);
    const pitchSlide = { slideType: 'YOUTUBE', url: 'youtu.be/dQw4w9WgXcQ' };
    expect(asked[0]?.variables).toMatchObject({ pitchId: 'pit_1', after: 'c', pitchSlide });
    expect(asked[1]?.variables).toMatchObject({ slideWidget: { widgetType: 'YESNO', label: 'Did you like it?' } });
  });

  it('that is closed unsaved leaves nothing, after one question [STP-12]', () => {
    const { asked } = open(fresh('YOUTUBE'));
    write('Title (optional)', 'A film');
    fireEvent.click(button('← Back'));
    expect(screen.getByText('Leave without saving?')).toBeTruthy();
    fireEvent.click(button('Discard'));
    expect(onClose).toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  it('keeps what was written when the tab is closed', () => {
    const { unmount } = open(fresh('YOUTUBE'));
    write('Title (optional)', 'A film');
    unmount();
    open(fresh('YOUTUBE'));
    expect(screen.getByLabelText<HTMLInputElement>('Title (optional)').value).toBe('A film');
  });

  it('saved again after the network was lost is the same slide and the same question', async () => {
    let times = 0;
    const lost = () => {
      if (times++ === 0) throw new Error('offline');
      return ok({ slideWidget: { id: 'new' } });
    };
    const { asked } = open(fresh('YOUTUBE'), aPitch(), { createSlideWidget: lost });
    write('Link of the video', 'youtu.be/dQw4w9WgXcQ');
    fireEvent.click(button('Add a question'));
    write('Question', 'Well?');
    fireEvent.click(saveQuestion());
    await screen.findByText('Well?');
    fireEvent.click(button('Save'));
    await screen.findByText(/We could not reach the server/);
    fireEvent.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    for (const field of ['createPitchSlide', 'createSlideWidget']) {
      const ids = asked.filter((each) => each.field === field).map(({ variables }) => variables.requestId);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    }
  });
});

describe('a calendar slide', () => {
  const noneKept = { customValues: () => ok({ values: [] }) };
  const savesOf = (asked: ReturnType<typeof open>['asked']) =>
    asked.filter(({ field }) => /^(create|update)/.test(field));

  it('starts with one’s own link, and offers others by name [PIT-07]', async () => {
    const own = aSlide('a', {
      slideType: 'CALENDAR',
      calendarSettings: { userId: 'user_1', url: 'https://cal.test/ana' },
    });
    const { asked } = open(fresh('CALENDAR'), aPitch({ slides: [own] }), noneKept);
    expect(screen.getByLabelText<HTMLInputElement>('Your scheduling link').value).toBe('https://cal.test/ana');
    fireEvent.click(button('Add another calendar'));
    write('Name', 'Longer');
    write('Link', 'no link');
    expect(whyNot(button('Save'))).toContain('That is not a scheduling link.');
    write('Link', 'cal.test/long');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const settings = { userId: 'user_1', url: 'https://cal.test/ana' };
    const [created, updated] = savesOf(asked);
    expect(created?.variables).toMatchObject({ pitchSlide: { url: settings.url, calendarSettings: settings } });
    expect(updated).toMatchObject({
      field: 'updatePitchSlide',
      variables: { pitchSlideId: 'new', calendars: [{ name: 'Longer', value: 'cal.test/long' }] },
    });
  });

  it('removes the calendar that was unticked and leaves the others', async () => {
    const calendars = ['one', 'two'].map((name) => ({ id: name, name, value: `https://cal.test/${name}` }));
    const slide = aSlide('a', { slideType: 'CALENDAR', url: 'https://cal.test/ana', calendars });
    const { asked } = edit(slide, noneKept);
    fireEvent.click(button('Remove calendar 2'));
    fireEvent.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(savesOf(asked)[0]?.variables).toEqual({ pitchSlideId: 'a', calendarsRemove: ['one'] });
  });
});

describe('a saved slide', () => {
  it('saves only what was changed, so that two people lose nothing [PIT-08]', async () => {
    const { asked } = edit(aSlide('a', { slideType: 'YOUTUBE', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }));
    write('Title (optional)', '');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked[0]?.variables).toEqual({ pitchSlideId: 'a', title: '' });
  });

  it('that was deleted meanwhile says so, and is created again when it is saved', async () => {
    const slide = aSlide('x', { slideType: 'YOUTUBE', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    const { asked } = open({ kind: 'edit', slide: slide as never });
    expect(screen.getByText('This slide was deleted while you were editing it. Save to keep it.')).toBeTruthy();
    write('Title (optional)', 'Here');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked[0]?.variables).toEqual({ pitchSlideId: 'x', title: 'Here', after: 'c' });
  });
});

describe('a question', () => {
  const kept = (widget: object, more: Parameters<typeof answersOf>[1] = {}) => {
    const slide = aSlide('a', {
      slideType: 'YOUTUBE',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      widgets: [aWidget(widget)],
    });
    return edit(slide, more);
  };
  const openFirst = async () => fireEvent.click(await screen.findByRole('button', { name: /^Are you ready\?/ }));

  it('is at first a survey with several answers, then with one; it has at least two rows [PIT-12, PIT-14, PIT-15]', async () => {
    const { asked } = open(fresh('YOUTUBE'));
    fireEvent.click(button('Add a question'));
    fireEvent.click(button('Survey'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Several answers' }).checked).toBe(true);
    expect(screen.getAllByRole('textbox', { name: /^Option/ })).toHaveLength(2);
    write('Question', 'Which?');
    expect(whyNot(saveQuestion())).toBe('Add at least one option.');
    write('Option 1', 'A');
    fireEvent.keyDown(screen.getByLabelText('Option 2'), { key: 'Enter' });
    expect(screen.getAllByRole('textbox', { name: /^Option/ })).toHaveLength(3);
    fireEvent.click(screen.getByRole('radio', { name: 'One answer' }));
    expect(button('Survey').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(saveQuestion());
    expect(await screen.findByText('Multiple choice, one answer')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('asks before written text is lost, but not when nothing differs [STP-12]', async () => {
    kept({ widgetType: 'DROPDOWN', labels: ['Only'] });
    await openFirst();
    const back = () =>
      within(screen.getByRole('region', { name: 'Edit Widget' })).getByRole('button', { name: '← Back' });
    write('Option 1', 'Another');
    fireEvent.click(back());
    expect(screen.getByText('Leave without saving?')).toBeTruthy();
    fireEvent.click(button('Keep editing'));
    expect(screen.getByLabelText<HTMLInputElement>('Option 1').value).toBe('Another');
    write('Option 1', 'Only');
    fireEvent.click(back());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Edit Widget' })).toBeNull());
  });

  it('with one option shows a blank second row [PIT-14]', async () => {
    kept({ widgetType: 'DROPDOWN', labels: ['Only'] });
    await openFirst();
    const rows = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Option/ });
    expect(rows.map(({ value }) => value)).toEqual(['Only', '']);
  });

  it('stops the reader when staff make it required', async () => {
    const { asked } = kept({ required: false });
    await openFirst();
    fireEvent.click(screen.getByRole('switch', { name: /^Must be answered/ }));
    fireEvent.click(saveQuestion());
    await waitFor(() => expect(fields(asked)).toContain('updateSlideWidget'));
    expect(asked[0]?.variables).toMatchObject({ slideWidget: { required: true } });
  });

  it('on a scale goes from 1 to 10 by default, and its ends swap when reversed [PIT-13b-c]', async () => {
    const { asked } = kept({});
    await openFirst();
    fireEvent.click(button('Rating'));
    expect(screen.getByText('People choose a whole number from 1 to 10.')).toBeTruthy();
    write('From', '5');
    write('To', '0');
    expect(screen.getByText('People choose a whole number from 0 to 5.')).toBeTruthy();
    fireEvent.click(saveQuestion());
    await waitFor(() => expect(fields(asked)).toContain('updateSlideWidget'));
    expect(asked[0]?.variables).toMatchObject({ slideWidget: { widgetType: 'RATING', start: '5', end: '0' } });
  });

  it('that has answers cannot change its kind, in the server’s words', async () => {
    const sentence =
      'People have already answered this question, so its kind cannot change. Add another question instead.';
    kept({}, { updateSlideWidget: () => no(sentence) });
    await openFirst();
    fireEvent.click(button('Date'));
    fireEvent.click(saveQuestion());
    const dialog = await screen.findByRole('region', { name: 'Edit Widget' });
    expect(await within(dialog).findByText(sentence)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is deleted with Undo', async () => {
    const { asked } = kept({});
    fireEvent.click(await screen.findByRole('button', { name: 'More for Are you ready?' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(fields(asked)).toContain('updateSlideWidget'));
    const back = asked.find(({ field }) => field === 'updateSlideWidget')?.variables;
    expect(back).toEqual({ slideWidgetId: 'wdg_1', after: '' });
  });
});
