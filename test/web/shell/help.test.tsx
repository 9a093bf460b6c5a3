// Guarantees of the help page: it says how things are done, what the words mean and the keys, in the brand's nouns.
import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { inNouns, linesOf } from '#web/staff/features/how-to/steps.rules.ts';
import { HelpScreen } from '#web/staff/screens/help.screen.tsx';
import { glossary } from '#web/staff/ui/words/glossary.ts';
import { aUser, show } from '../given.tsx';

it.each([
  ['blast', 'A blast is a series of texts. Here are yours.', 'Contact', 'Blast'],
  ['tattoo', 'A campaign is a series of texts. Here are yours.', 'Client', 'Campaign'],
])('in %s reads the captions of the how-to videos in its nouns', (brand, line, lead, campaign) => {
  takeConfig({ brand });
  show(<HelpScreen />, { path: '/help' });
  const how = screen.getByRole('region', { name: 'How it is done' });
  expect(within(how).getByText(line)).toBeTruthy();
  const terms = within(screen.getByRole('region', { name: 'What the words mean' })).getAllByRole('term');
  const words = terms.map(({ textContent }) => textContent);
  expect(words).toEqual(expect.arrayContaining([lead, campaign, 'Opt out', 'Archive']));
  expect(words.includes('Pitch')).toBe(brand !== 'blast');
  expect(within(screen.getByRole('region', { name: 'Keys' })).getByText('Escape')).toBeTruthy();
});

it('has each word of the table for those who write the product', () => {
  takeConfig({ brand: 'tattoo' });
  const readme = readFileSync('web/README.md', 'utf8');
  const table = readme.slice(readme.indexOf('| Word | What it is'), readme.indexOf('American spelling'));
  const rows = table
    .split('\n')
    .slice(2)
    .filter((line) => line.startsWith('|'));
  const words = rows.map((line) => /^\| ([^,|]+?)(?:,| \|)/.exec(line)?.[1] ?? line);
  expect(words).toContain('segment');
  const known = glossary().map(({ word }) => word.split(',')[0]?.toLowerCase());
  expect(words.filter((word) => !known.includes(word))).toEqual([]);
});

it('opens the videos, which lead to it', async () => {
  show(<HelpScreen />, { path: '/help', user: aUser() });
  fireEvent.click(screen.getByRole('button', { name: 'How-to videos' }));
  const dialog = await screen.findByRole('dialog', { name: 'How-to videos' });
  expect(
    within(dialog)
      .getByRole('link', { name: /^The same to read/ })
      .getAttribute('href'),
  ).toBe('/help');
});

it('takes from captions what is said and nothing else', () => {
  const file = 'WEBVTT\n\n1\n00:00.000 --> 00:01.000\nOne.\n\n00:01.000 --> 00:02.000\nTwo,\nand more.\n';
  expect(linesOf(file)).toEqual(['One.', 'Two, and more.']);
  expect(linesOf('')).toEqual([]);
});

it('keeps the size of the first letter, and leaves other words alone', () => {
  const nouns = { campaign: { one: 'Campaign', many: 'Campaigns' }, lead: { one: 'Lead', many: 'Leads' } };
  expect(inNouns('Blasts to contacts, one blast a contact; blasted.', nouns)).toBe(
    'Campaigns to leads, one campaign a lead; blasted.',
  );
});
