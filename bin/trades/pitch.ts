// A seller of solar roofs who pitches live: a film, the numbers of your roof, a visit, a price before anybody decides.
import type { Trade } from './trade.ts';

export const solar: Trade = {
  organizations: ['Saguaro Solar', 'Ocotillo Roofing'],
  attestation: 'Booth at the home show',
  finished: {
    name: 'After the home show',
    steps: [
      {
        message:
          'Saguaro Solar: Hi {{firstName}}, good to meet you at the home show. Ask here whatever you want to know about solar. Reply STOP to opt out.',
      },
      {
        message: '{{firstName}}, send us a photo of your power bill and we tell you what a roof of yours would make.',
        days: 1,
        window: 'morning',
      },
    ],
  },
  running: {
    name: 'Live demo on Thursday',
    steps: [
      {
        message:
          'Saguaro Solar: Hi {{firstName}}, on Thursday at 5 pm we put a roof together live, with the numbers. Want the link? Reply STOP to opt out.',
      },
      {
        message: '{{firstName}}, two days until the live demo. Which question should we take first?',
        days: 2,
        window: 'afternoon',
      },
      {
        message: 'Did the live demo answer it, {{firstName}}? A visit to your roof takes 20 minutes.',
        days: 9,
        window: 'evening',
      },
    ],
  },
  draft: {
    name: 'End of the tax credit',
    steps: [
      {
        message:
          'Saguaro Solar: Hi {{firstName}}, what you sign this year still gets the tax credit. Shall we hold an install day? Reply STOP to opt out.',
      },
    ],
  },
  lastMinute: {
    name: 'Install day free',
    steps: [
      {
        message:
          'Saguaro Solar: Hi {{firstName}}, an install day opened up next week. Reply here and it is yours. Reply STOP to opt out.',
      },
    ],
  },
  groups: ['Home show', 'Roof visited'],
  groupPage: {
    title: 'Watch the next demo live',
    description: 'We text you the link an hour before it starts.',
    color: '#14695a',
  },
  savedReplies: [
    {
      name: 'Price of a battery',
      message: 'Hi {{firstName}}, a battery adds about a third. May I send you both prices?',
    },
    { name: 'Permit', message: '{{firstName}}, we file the permit and wait for the inspector, you sign once.' },
  ],
  note: 'Tile roof, south side shaded until 10. Send Marco to measure.',
  talk: [
    { body: 'Does it work with a tile roof?', answer: 'It does. Tile takes us one day more.' },
    { body: 'Saw the demo, I am impressed' },
    { body: 'What does a battery add to the price?', answer: 'About a third. I can send both prices.' },
    { body: 'Do you take care of the permit?' },
    { body: 'Thanks for coming out to look' },
  ],
  landing: {
    title: 'See a roof at work',
    description: 'Leave your number and we send you half a minute of it.',
    color: '#0f5c4d',
  },
  landingQuestion: 'What do you pay for power in July?',
  pitch: {
    name: 'Your roof in half a minute',
    message: 'Saguaro Solar: Hi {{firstName}}, half a minute on what your roof could make (STOP to opt out):',
    later: 'Hi {{firstName}}, any question on the numbers? Just reply here.',
    color: '#0f5c4d',
    film: 'Hello from Saguaro Solar',
    first: 'Do you own the roof?',
    expect: 'What you can expect',
    list: ['An answer within a day', 'One engineer who knows your roof', 'A price before you decide'],
    question: 'What would you like to know first?',
    answers: ['What it costs', 'How many panels I need', 'What happens to my roof'],
    sound: { title: 'What it sounds like', description: 'Twelve seconds beside a running inverter.' },
    last: {
      title: 'Your turn',
      heading: 'Tell us about your roof',
      lines: ['It takes a minute', 'No salesman at the door'],
      rating: 'How clear was this pitch?',
      note: 'What should we know about your house?',
      fineText: 'Shade, age of the roof, a pool.',
      verify: 'You may call me about a price',
    },
    endText: 'You hear from an engineer within a day.',
    button: 'Book a roof visit',
    notes: ['Big mesquite on the west side', 'Call after five, please', 'We have a pool pump', 'Can it charge a car?'],
    rules: {
      watched: 'Watched the whole pitch',
      unopened: 'Pitch not opened yet',
      reminder: 'Hi {{firstName}}, your pitch is still there. It takes half a minute.',
    },
  },
};
