// The columns of our own contacts file, written by an export and given to an import.
import { expect, it } from 'vitest';
import { CONTACTS_COLUMNS, fieldOfHeading, headingOfField } from '#domain/leads/fields/contacts-columns.rules.ts';
import { fieldColumns } from '#features/imports/columns/field-columns.rules.ts';

it('of our own file only what is known of a person becomes a field, never what the organization did', () => {
  const choice = { phoneKeys: ['Phone'], firstNameKey: 'First name', lastNameKey: 'Last name', tagsKey: 'Tags' };
  const kept = fieldColumns([...CONTACTS_COLUMNS, 'Plan', ' groups '], choice);
  for (const column of ['Groups', 'Campaigns', 'Looked after by', 'Invalid number', 'Added (UTC)', 'Last active (UTC)'])
    expect(kept, column).not.toContain(column);
  expect(kept).not.toContain(' groups ');
  expect(kept).toEqual(expect.arrayContaining(['Date of birth', 'Gender', 'External ID', 'Plan']));
});

it('a field that is named like one of them has a heading of its own, which means that field again', () => {
  for (const name of ['Groups', 'last NAME', 'Phone']) {
    expect(headingOfField(name)).toBe(`${name} (your field)`);
    expect(fieldOfHeading(` ${headingOfField(name)} `)).toBe(name);
  }
  expect([headingOfField('Plan'), fieldOfHeading('Plan'), fieldOfHeading('Plan (your field)')]).toEqual([
    'Plan',
    'Plan',
    'Plan (your field)',
  ]);
});
