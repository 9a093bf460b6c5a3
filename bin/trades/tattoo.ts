// A tattoo studio: drafts, sessions, a deposit, aftercare by body part, pictures of what healed.
import type { Trade } from './trade.ts';

export const studio: Trade = {
  organizations: ['Saguaro Tattoo', 'Ocotillo Ink'],
  attestation: 'Consent form in the studio',
  finished: {
    name: 'Welcome to the studio',
    steps: [
      {
        message:
          'Saguaro Tattoo: Hi {{firstName}}, thank you for booking with us. Send a picture of what you have in mind, here. Reply STOP to opt out.',
      },
      {
        message: 'Hi {{firstName}}, your artist starts the draft this week. Any part that must not be missing?',
        days: 1,
        window: 'morning',
      },
    ],
  },
  running: {
    name: 'Flash day',
    steps: [
      {
        message:
          'Saguaro Tattoo: Hi {{firstName}}, flash day is coming: forty small pieces, first come, first served. Reply STOP to opt out.',
      },
      {
        message: '{{firstName}}, flash day is close. Reply with a number from the sheet and we hold it.',
        days: 2,
        window: 'afternoon',
      },
      {
        message: 'Got inked on flash day, {{firstName}}? Send us a picture once it has healed.',
        days: 9,
        window: 'evening',
      },
    ],
  },
  draft: {
    name: 'Guest artist from Oaxaca',
    steps: [
      {
        message:
          'Saguaro Tattoo: Hi {{firstName}}, Itzel from Oaxaca is with us in May. Fine line and black work, ten sessions only. Reply STOP to opt out.',
      },
    ],
  },
  lastMinute: {
    name: 'Chair free this week',
    steps: [
      {
        message:
          'Saguaro Tattoo: Hi {{firstName}}, a chair has opened this week. Reply here and your deposit holds it. Reply STOP to opt out.',
      },
    ],
  },
  groups: ['Waiting for a draft', 'Sleeves in progress'],
  groupPage: {
    title: 'Get on the cancellation list',
    description: 'When a chair opens up, you hear it first.',
    color: '#6f3a62',
  },
  savedReplies: [
    { name: 'Aftercare', message: 'Hi {{firstName}}, wash it twice a day, pat it dry and keep it out of the sun.' },
    { name: 'Itching', message: '{{firstName}}, itching on day five is normal. Do not scratch, use the balm.' },
  ],
  note: 'Wants the same artist as last time. Allergic to latex.',
  talk: [
    { body: 'Do you tattoo on Sundays?', answer: 'We do, from noon to 6, by appointment.' },
    { body: 'Love the draft, see you tomorrow!' },
    { body: 'Can I bring a friend to the session?', answer: 'One friend, and snacks for the two of you.' },
    { body: 'Is it normal that it itches on day five?' },
    { body: 'Thanks, it healed so well' },
  ],
  landing: {
    title: 'Tell us your day',
    description: 'We text you what to do before your session and after it.',
    color: '#5b2a4e',
  },
  parts: {
    'Arm or leg': 'Hi {{firstName}}, keep it wrapped for three hours, then wash it with cool water.',
    'Back or chest': 'Hi {{firstName}}, sleep on the other side for four nights, and wear something loose.',
    'Hand or foot': 'Hi {{firstName}}, this one heals slowly: no gloves and no tight shoes for two weeks.',
  },
  pitch: {
    name: 'Before your session',
    message: 'Saguaro Tattoo: Hi {{firstName}}, before your session, have a look (STOP to opt out):',
    later: 'Hi {{firstName}}, any question before you sit down? Just reply here.',
    color: '#5b2a4e',
    film: 'Hello from Saguaro Tattoo',
    first: 'Is this your first tattoo?',
    expect: 'What to bring',
    list: ['A picture of what you have in mind', 'A good breakfast', 'A shirt that may get ink on it'],
    question: 'What are you most curious about?',
    answers: ['How much it hurts', 'How to look after it', 'How long it takes'],
    sound: { title: 'While you think it over', description: 'Twelve seconds of a quiet machine.' },
    last: {
      title: 'One last thing',
      heading: 'Your artist would like to know',
      lines: ['Half a minute of your time', 'Only your artist reads it'],
      rating: 'How ready do you feel?',
      note: 'Anything about your skin?',
      fineText: 'Allergies, scars, a sunburn.',
      verify: 'You may call me about my draft',
    },
    endText: 'Your artist writes back within a day.',
    button: 'Pick a session',
    notes: [
      'My sister sat in your chair last year',
      'Allergic to latex',
      'An old scar runs across it',
      'Can it be in color?',
    ],
    rules: {
      watched: 'Watched the film',
      unopened: 'Not opened yet',
      reminder: 'Hi {{firstName}}, the notes for your session are still above. They take half a minute.',
    },
  },
  diary: {
    name: 'Around your session',
    steps: [
      {
        structure: 'before',
        message:
          'Saguaro Tattoo: Hi {{firstName}}, your session is on {{eventDate}} at {{eventTime}}. Reply STOP to opt out.',
        days: 2,
      },
      {
        structure: 'before',
        message: 'See you at {{eventTime}}, {{firstName}}: {{eventLocation}}. Eat well before.',
        hours: 2,
      },
      { structure: 'appointment', message: 'Hi {{firstName}}, keep it clean and out of the sun today.', days: 1 },
      { structure: 'appointment', message: '{{firstName}}, how does it heal? Send us a picture.', days: 7 },
    ],
  },
  places: ['Saguaro studio', 'Guest chair, 12 Main St'],
};
