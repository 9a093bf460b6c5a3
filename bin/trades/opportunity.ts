// A sales team that recruits: a first talk, an info evening, a day beside somebody who does the work.
import type { Trade } from './trade.ts';

export const careers: Trade = {
  organizations: ['Saguaro Sales Team', 'Ocotillo Staffing'],
  attestation: 'Job fair, by hand on our list',
  finished: {
    name: 'New applicants',
    steps: [
      {
        message:
          'Saguaro Sales Team: Hi {{firstName}}, thank you for applying. A person reads it, not a program. Ask us anything here. Reply STOP to opt out.',
      },
      { message: 'Hi {{firstName}}, which days suit you for a first talk of ten minutes?', days: 1, window: 'morning' },
    ],
  },
  running: {
    name: 'Hiring for summer',
    steps: [
      {
        message:
          'Saguaro Sales Team: Hi {{firstName}}, eight places on the summer team are open until Sunday. Reply STOP to opt out.',
      },
      { message: '{{firstName}}, three places are left. Shall I put your name on one?', days: 2, window: 'afternoon' },
      {
        message: 'The summer team is full, {{firstName}}. We start the next one in fall: stay with us.',
        days: 9,
        window: 'evening',
      },
    ],
  },
  draft: {
    name: 'Bring a friend',
    steps: [
      {
        message:
          'Saguaro Sales Team: Hi {{firstName}}, know somebody who sells well? You both get a bonus when they start. Reply STOP to opt out.',
      },
    ],
  },
  lastMinute: {
    name: 'Seat at training',
    steps: [
      {
        message:
          'Saguaro Sales Team: Hi {{firstName}}, a seat at Saturday training opened up. Reply here to take it. Reply STOP to opt out.',
      },
    ],
  },
  groups: ['Applied this month', 'Top sellers'],
  groupPage: {
    title: 'Join the team channel',
    description: 'Open shifts and contests before anybody else.',
    color: '#31528f',
  },
  savedReplies: [
    { name: 'Pay', message: 'Hi {{firstName}}, base pay is weekly, each Friday, and commission with it.' },
    { name: 'Resume', message: '{{firstName}}, send your resume to jobs@saguaro.example, one page is enough.' },
  ],
  note: 'Worked in sales for two years. Wants the east side.',
  talk: [
    { body: 'Is the base pay weekly?', answer: 'Each Friday, and commission with it.' },
    { body: 'I can start on Monday!' },
    { body: 'Do I need my own car?', answer: 'Not for the first month, you ride with somebody.' },
    { body: 'Who do I send my resume to?' },
    { body: 'Thanks for the call today' },
  ],
  landing: {
    title: 'Work with us',
    description: 'We text you what a day with us looks like.',
    color: '#23407a',
  },
  pitch: {
    name: 'A look at the work',
    message: 'Saguaro Sales Team: Hi {{firstName}}, see what a day with us looks like (STOP to opt out):',
    later: 'Hi {{firstName}}, what would you ask somebody who does it? Ask me here.',
    color: '#23407a',
    film: 'Hello from the Saguaro team',
    first: 'Have you sold before?',
    expect: 'What the first month looks like',
    list: [
      'Two days beside somebody who has done it for years',
      'Your own hours from the second week',
      'Paid each Friday',
    ],
    question: 'What matters most to you?',
    answers: ['My own hours', 'What I earn', 'People to learn from'],
    sound: { title: 'A morning meeting', description: 'Twelve seconds of our morning meeting.' },
    last: {
      title: 'Before we talk',
      heading: 'Who are you?',
      lines: ['Two minutes, no cover letter', 'Only the team lead reads it'],
      rating: 'How well could you picture the work?',
      note: 'What are you proud of?',
      fineText: 'One sentence will do.',
      verify: 'You may call me for a first talk',
    },
    endText: 'Your team lead calls you within a day.',
    button: 'Choose a time to talk',
    notes: [
      'I sold shoes for two years',
      'Evenings only until June',
      'I speak Spanish and English',
      'Do you pay for gas?',
    ],
    rules: {
      watched: 'Saw the whole day',
      unopened: 'Has not looked yet',
      reminder: 'Hi {{firstName}}, the look at our day still waits for you. It takes half a minute.',
    },
  },
  diary: {
    name: 'Around the info evening',
    steps: [
      {
        structure: 'before',
        message:
          'Saguaro Sales Team: Hi {{firstName}}, we expect you on {{eventDate}} at {{eventTime}}: {{eventLocation}}. Reply STOP to opt out.',
        days: 2,
      },
      { structure: 'before', message: 'See you at {{eventTime}}, {{firstName}}. Bring your questions.', hours: 2 },
      { structure: 'appointment', message: 'Thank you for coming, {{firstName}}. Is it something for you?', days: 1 },
    ],
  },
  places: ['Saguaro office', 'Cafe on 5th'],
  shared: [
    {
      name: 'First week with a recruit',
      category: 'Getting started',
      description: 'Three texts that turn a name on a list into a conversation.',
      steps: [
        { message: 'Hi {{firstName}}, good to meet you. What made you curious about this work?' },
        { message: '{{firstName}}, this is what most people ask us first: how are the hours?', days: 2 },
        { message: 'Would a short call this week suit you, {{firstName}}?', days: 4, window: 'afternoon' },
      ],
    },
    {
      name: 'Around an interview',
      category: 'Reminders',
      description: 'Two reminders before it, and a thank-you on the day after.',
      steps: [
        {
          structure: 'before',
          message: 'Hi {{firstName}}, your interview is on {{eventDate}} at {{eventTime}}.',
          days: 1,
        },
        { structure: 'before', message: 'We meet at {{eventTime}}, {{firstName}}: {{eventLocation}}.', hours: 2 },
        {
          structure: 'appointment',
          message: 'Thank you for the interview, {{firstName}}. You hear from us by Friday.',
          days: 1,
        },
      ],
    },
  ],
};
