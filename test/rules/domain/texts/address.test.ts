// The state and the ZIP code in what people answer and in the columns of their files.
import { expect, it } from 'vitest';
import { addressInAnswers, addressKind } from '#domain/texts/hours/address.rules.ts';

it.each([
  ['State', 'state'],
  ['Billing State', 'state'],
  ['State/Region', 'state'],
  ['Default Address Province Code', 'state'],
  ['What state do you live in?', 'state'],
  ['Zip', 'zip'],
  ['ZIP / Postal Code', 'zip'],
  ['Postcode', 'zip'],
  ['Address 1 - Postal Code', 'zip'],
  ['Address', 'line'],
  ['Home address', 'line'],
  ['City, State, ZIP', 'line'],
  ['Lead State', null],
  ['Email Address', null],
  ['IP address', null],
  ['State of the order', null],
  ['City', null],
  ['Phone', null],
  ['', null],
])('a column or question “%s” asks for %s', (label, kind) => {
  expect(addressKind(label)).toBe(kind);
});

it.each([
  ['State', 'OR', { state: 'OR' }],
  ['State', ' oregon ', { state: 'OR' }],
  ['State', 'Ontario', {}],
  ['State', '97201', { zip: '97201' }],
  ['Zip', '97201-1234', { zip: '97201' }],
  ['Zip', '972011234', { zip: '97201' }],
  ['Zip', '2139', { zip: '02139' }],
  ['Zip', '00000', {}],
  ['Zip', 'SW1A 1AA', {}],
  ['Address', '12 Delaware Ave, Portland, OR 97201', { state: 'OR', zip: '97201' }],
  ['Address', '5 Main St, New York, New York, USA', { state: 'NY' }],
  ['Address', 'Charleston, West Virginia 25305', { state: 'WV', zip: '25305' }],
  ['Address', 'Port Washington NY 11050', { state: 'NY', zip: '11050' }],
  ['Address', '100 Delaware', {}],
  ['Address', 'go left or', {}],
  ['Address', '97201', { zip: '97201' }],
  ['Favorite color', 'OR', {}],
])('“%s”: “%s” gives %j', (label, value, known) =>
  expect(addressInAnswers([{ label, values: [value] }])).toEqual(known),
);

it('of several the first counts, and a state and its ZIP code belong together', () => {
  const answers = [
    { label: 'State', values: ['OR'] },
    { label: 'Zip', values: ['97201'] },
    { label: 'Shipping State', values: ['FL'] },
  ];
  expect(addressInAnswers(answers)).toEqual({ state: 'OR', zip: '97201' });
  expect(addressInAnswers([{ label: 'State', values: [''] }, ...answers.slice(2)])).toEqual({ state: 'FL' });
});
