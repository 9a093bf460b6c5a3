// What counts as an answer of the person, and the day that somebody means who asks for a later time.
import { describe, expect, it } from 'vitest';
import { ownWords } from '#engine/messages/inbound/own-words.rules.ts';
import { isAnswer } from '#engine/messages/meaning/answer.rules.ts';
import { laterDay } from '#engine/messages/meaning/later-date.rules.ts';

const counts = (body: string, attachments = 0) => isAnswer(ownWords(body), attachments);

describe('is an answer', () => {
  it.each([
    'Yes',
    '?',
    '👍',
    '3pm',
    'Sí, gracias',
    'Can you call me? I am driving home now but I want to book',
    "I can't talk right now but yes, put me down for Friday",
    'Liked “See you soon” but can we move it?',
    'I was out of the office last week, is the offer still good?',
    'My phone does not receive pictures well, what was it?',
  ])('%s', (body) => expect(counts(body)).toBe(true));

  it('a picture without words', () => expect(counts('', 1)).toBe(true));
});

describe('is no answer', () => {
  it.each([
    'Liked “See you soon”',
    '👍 to “See you soon”',
    'Le gustó “Nos vemos”',
    ' ',
    '\u200B',
    'Auto reply: I am away until Monday.',
    'Automatic response: our office is closed.',
    'Out of office: back on Dec 3.',
    'Respuesta automática: estoy de viaje.',
    "I'm driving with Do Not Disturb While Driving turned on. I'll see your message when I get where I'm going.",
    "I'm driving right now. I'll get back to you later.",
    "Sorry, I can't talk right now.",
    "I can't talk right now. What's up?",
    'This is an automated message. This number is not monitored.',
    'This mailbox is not monitored.',
    'Ana has notifications silenced.',
    'Message could not be delivered to this number',
    'Estoy conduciendo, te llamo luego',
  ])('%s', (body) => expect(counts(body)).toBe(false));
});

describe('somebody who asks on Thursday, November 26, 2026, for a later time means', () => {
  it.each([
    ['maybe later', '2026-12-03'],
    ['Ask me in two weeks', '2026-12-10'],
    ['in a couple of days', '2026-11-28'],
    ['en un mes por favor', '2026-12-26'],
    ['text me tomorrow', '2026-11-27'],
    ['pasado mañana', '2026-11-28'],
    ['next month', '2026-12-01'],
    ['not until Monday', '2026-11-30'],
    ['call me thursday', '2026-12-03'],
    ['el martes mejor', '2026-12-01'],
    ['after the holidays, in January', '2027-01-01'],
    ['try me in May', '2027-05-01'],
    ['I may be ready later', '2026-12-03'],
    ['next year', '2027-01-01'],
  ])('%s: %s', (text, day) => expect(laterDay(text, '2026-11-26')).toBe(day));
});
