// A corner market that texts its neighborhood: this week's deals, short notice, what came in this morning.
import type { Trade } from './trade.ts';

export const market: Trade = {
  organizations: ['Saguaro Market', 'Ocotillo Bakery'],
  attestation: 'Sign-up sheet at the register',
  finished: {
    name: 'Welcome to the list',
    steps: [
      {
        message:
          'Saguaro Market: Hi {{firstName}}, you are on the list: the deals of the week, each Thursday morning. Reply here anytime. Reply STOP to opt out.',
      },
      {
        message: '{{firstName}}, show this text at the register today and your coffee is on us.',
        days: 1,
        window: 'morning',
      },
    ],
  },
  running: {
    name: 'Tamale weekend',
    steps: [
      {
        message:
          'Saguaro Market: Hi {{firstName}}, tamales by the dozen are 20% off until Sunday. Reply STOP to opt out.',
      },
      {
        message: '{{firstName}}, two days left for tamales. Order by text, pick them up warm.',
        days: 2,
        window: 'afternoon',
      },
      { message: 'How were the tamales, {{firstName}}? Tell us which ones to make again.', days: 9, window: 'evening' },
    ],
  },
  draft: {
    name: 'Closed for Thanksgiving',
    steps: [
      {
        message:
          'Saguaro Market: Hi {{firstName}}, the market is closed from Thursday to Saturday. Bread orders until Wednesday noon. Reply STOP to opt out.',
      },
    ],
  },
  lastMinute: {
    name: 'Peaches came in',
    steps: [
      {
        message:
          'Saguaro Market: Hi {{firstName}}, forty crates of peaches came in this morning. Reply PEACH and we hold a box for you. Reply STOP to opt out.',
      },
    ],
  },
  groups: ['Thursday deals', 'Early birds'],
  groupPage: {
    title: 'Join the early birds',
    description: 'First to hear what came in this morning.',
    color: '#2f6f5e',
  },
  savedReplies: [
    { name: 'Opening hours', message: 'Hi {{firstName}}, we are open every day from 8 to 7, Sundays from 10 to 4.' },
    {
      name: 'Where to park',
      message: '{{firstName}}, trucks park behind the market, on Third Street. The gate is open.',
    },
  ],
  note: 'Buys for a restaurant: two dozen is their usual. Call before 9.',
  talk: [
    { body: 'Are you open on Sundays?', answer: 'We are, from 10 to 4. Fish is until noon.' },
    { body: 'Great deal, see you tomorrow!' },
    { body: 'Can I order two dozen by text?', answer: 'Of course. Red or green?' },
    { body: 'Where do I park with a truck?' },
    { body: 'Thanks, the peaches were perfect' },
  ],
  landing: {
    title: 'Be the first to know',
    description: 'Deals and short notice, a text at most once a week.',
    color: '#2f5fd0',
  },
};
