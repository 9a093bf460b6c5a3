// A family clinic: visits, shots, refills, what to bring and what to do after it; nothing about a patient's condition.
import type { Trade } from './trade.ts';

export const clinic: Trade = {
  organizations: ['Saguaro Family Clinic', 'Ocotillo Pediatrics'],
  attestation: 'Intake form at the front desk',
  finished: {
    name: 'New patients',
    steps: [
      {
        message:
          'Saguaro Family Clinic: Hi {{firstName}}, welcome to the clinic. Reply here for the front desk; in an emergency call 911. Reply STOP to opt out.',
      },
      {
        message: 'Hi {{firstName}}, a tip for your first visit: come ten minutes early for the forms.',
        days: 1,
        window: 'morning',
      },
    ],
  },
  running: {
    name: 'Flu shots',
    steps: [
      {
        message:
          'Saguaro Family Clinic: Hi {{firstName}}, flu shots are here. Walk in on weekdays from 9 to 11, no appointment needed. Reply STOP to opt out.',
      },
      {
        message: '{{firstName}}, flu shots are still given until Friday. Bring your insurance card.',
        days: 2,
        window: 'afternoon',
      },
      {
        message: 'Had your shot elsewhere, {{firstName}}? Reply with the date and we note it.',
        days: 9,
        window: 'evening',
      },
    ],
  },
  draft: {
    name: 'Office closed on Monday',
    steps: [
      {
        message:
          'Saguaro Family Clinic: Hi {{firstName}}, the office is closed on Monday. Refill requests by Friday at noon, please. Reply STOP to opt out.',
      },
    ],
  },
  lastMinute: {
    name: 'Opening this week',
    steps: [
      {
        message:
          'Saguaro Family Clinic: Hi {{firstName}}, a visit has opened up this week. Reply here and the front desk calls you. Reply STOP to opt out.',
      },
    ],
  },
  groups: ['Yearly checkup due', 'Parents'],
  groupPage: {
    title: 'Notes for parents',
    description: 'Shots, school forms and open hours.',
    color: '#28658f',
  },
  savedReplies: [
    {
      name: 'Lab hours',
      message: 'Hi {{firstName}}, labs are open Monday to Saturday from 8 to noon. Please come fasting.',
    },
    { name: 'Refills', message: '{{firstName}}, ask your pharmacy for the refill, they reach us the same day.' },
  ],
  note: 'Prefers calls in the morning. Comes with her husband.',
  talk: [
    { body: 'Are labs open on Saturdays?', answer: 'They are, from 8 to noon. Please come fasting.' },
    { body: 'Got it, I will bring the card' },
    { body: 'Can my husband come along?', answer: 'Of course, he may come in with you.' },
    { body: 'How do I get a refill?' },
    { body: 'Thank you, nurse Dana was very kind' },
  ],
  landing: {
    title: 'Before your first visit',
    description: 'We text you what to bring, and how to reach us.',
    color: '#1d5a86',
  },
  landingQuestion: 'Whom would you like to see?',
  places: ['Front desk, ground floor', 'Lab, second floor'],
  pitch: {
    name: 'Getting ready for your visit',
    message: 'Saguaro Family Clinic: Hi {{firstName}}, this is for your next visit (STOP to opt out):',
    later: 'Hi {{firstName}}, any question before you come in? Just reply here.',
    color: '#1d5a86',
    film: 'Hello from Saguaro Family Clinic',
    first: 'Have you been to our clinic before?',
    expect: 'Bring these three',
    list: ['Your insurance card', 'A list of what you take', 'Ten minutes more than you think'],
    question: 'What would you like to talk about?',
    answers: ['My medicines', 'A test or its result', 'Something new'],
    last: {
      title: 'Before you come in',
      heading: 'Help us prepare',
      lines: ['Three short questions', 'Your care team alone reads it'],
      rating: 'How well prepared do you feel?',
      note: 'What makes a visit easier for you?',
      fineText: 'A wheelchair, an interpreter, a ride.',
      verify: 'The front desk may call me',
    },
    endText: 'Thank you. See you at your visit.',
    notes: ['I need the elevator', 'Mornings only, please', 'I come by bus', 'My daughter interprets'],
    rules: {
      watched: 'Watched how to prepare',
      unopened: 'Has not prepared yet',
      reminder: 'Hi {{firstName}}, the notes for your visit are still above. They take half a minute.',
    },
  },
};
