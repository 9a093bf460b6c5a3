// Templates of the opportunity brand: a team that invites people to a meeting and keeps in touch.
import type { CampaignTemplate } from './template.ts';

export const opportunityTemplates: readonly CampaignTemplate[] = [
  {
    key: 'invite',
    name: 'Invite to a presentation',
    purpose: 'A pitch of two slides, and a question to those who have seen it.',
    steps: [
      {
        message: 'Hi {{firstName}}, this is [business]. What we talked about, on two slides (STOP to opt out):',
        pitch: {
          title: 'What we talked about',
          endText: 'Thank you. I’ll call you about it.',
          slides: [
            {
              title: 'What it is',
              heading: 'A second income with people you know',
              lines: ['Your own hours', 'A team that trains you', 'No stock in your garage'],
              questions: [{ type: 'YESNO', label: 'Could you use five hours a week?' }],
            },
            {
              title: 'What comes next',
              heading: 'Half an hour, online',
              lines: ['Thursdays at 7 pm', 'Bring every question that you have'],
              questions: [
                {
                  type: 'CHOICE',
                  label: 'Which day suits you?',
                  options: ['This Thursday', 'Next Thursday', 'Call me first'],
                },
              ],
            },
          ],
        },
      },
      { message: '{{firstName}}, what did you like best about it?', days: 1, window: 'evening' },
    ],
  },
  {
    key: 'around-appointment',
    name: 'Around a call',
    purpose: 'Reminds of an appointment twice and thanks after it.',
    steps: [
      {
        structure: 'before',
        message: '[business]: Hi {{firstName}}, our call is on {{eventDate}} at {{eventTime}}. Reply STOP to opt out.',
        days: 1,
      },
      { structure: 'before', message: 'In an hour, {{firstName}}: {{eventTime}}, {{eventLocation}}.', hours: 1 },
      {
        structure: 'appointment',
        message: 'Thank you for the talk, {{firstName}}. What is your next question?',
        days: 1,
      },
    ],
  },
  {
    key: 'new-member',
    name: 'First week of a new member',
    purpose: 'One small step a day for somebody who has just joined.',
    steps: [
      {
        message: '[business]: Welcome to the team, {{firstName}}. Today: write down ten names. Reply STOP to opt out.',
      },
      { message: '{{firstName}}, day two: call two of your ten. Text me how it went.', days: 1, window: 'morning' },
      { message: 'Day four, {{firstName}}: bring one of them to the Thursday call.', days: 2, window: 'morning' },
      {
        message: "One week, {{firstName}}. What went well? I'll call you about the next one.",
        days: 3,
        window: 'evening',
      },
    ],
  },
  {
    key: 'no-show',
    name: 'Missed the meeting',
    purpose: 'Two kind texts to somebody who did not come.',
    steps: [
      { message: '[business]: We missed you, {{firstName}}. All well? Reply STOP to opt out.' },
      {
        message: '{{firstName}}, shall I keep a seat for next Thursday? Reply YES and it is yours.',
        days: 2,
        window: 'afternoon',
      },
    ],
  },
  {
    key: 'customer-care',
    name: 'Thirty days with a customer',
    purpose: 'Asks after a first order how it goes, and when to reorder.',
    steps: [
      {
        message:
          '[business]: Thank you for your order, {{firstName}}. It comes in about five days. Reply STOP to opt out.',
      },
      {
        message: '{{firstName}}, has your order arrived? The first steps are on the card in the box.',
        days: 6,
        window: 'afternoon',
      },
      { message: 'Hi {{firstName}}, two weeks in: what do you notice?', days: 14, window: 'evening' },
      { message: '{{firstName}}, running low? Reply AGAIN and I order the same for you.', days: 10, window: 'morning' },
    ],
  },
];
