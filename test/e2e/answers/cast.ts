// The people of the story about answers: what each of them writes, on which day, and what it means.

/** The meaning in words as a bubble shows it; null where a text is no answer. */
type Line = { name: string; says: string; means: string | null };

/** The first text, and the reaction to it that quotes it. */
export const FIRST = 'Hi {{firstName}}, our spring sessions are open. Would you like one?';
export const SECOND = 'Hi {{firstName}}, two places are left on Friday.';
export const PRICES = 'Our prices: small 80 dollars, medium 140, large 220.';

/** Who asks for the price on the first day, and who asks for a later time: the campaign waits for both. */
export const ANA: Line = { name: 'Ana Asks', says: 'How much is it?', means: 'Price' };
export const LEO: Line = {
  name: 'Leo Later',
  says: 'Ahorita no, la próxima semana',
  means: 'Later',
};
/** Whose text the rules do not understand: a colleague says that it asks for the price. */
export const HAL: Line = { name: 'Hal Hints', says: 'Hm, the small one', means: 'Not clear' };

/** They write on the first day what is no answer. */
export const NO_ANSWERS: readonly Line[] = [
  {
    name: 'Rea Reacts',
    says: 'Liked “Hi Rea, our spring sessions are open. Would you like one?”',
    means: null,
  },
  { name: 'Otto Auto', says: 'I’m driving right now - I’ll reply later.', means: null },
];

/** They answer on the second day, after the last text. */
export const SECOND_DAY: readonly Line[] = [
  { name: 'Yara Yes', says: 'Yes please!', means: 'Yes' },
  { name: 'Noel No', says: 'No, gracias', means: 'No' },
  { name: 'Carla Cuanto', says: '¿Cuánto cuesta?', means: 'Price' },
  { name: 'Will Wrong', says: 'Wrong number, sorry', means: 'Wrong number' },
  { name: 'Bea Booked', says: 'Ya agendé mi cita', means: 'Booked' },
  { name: 'Nina Not', says: 'No me interesa', means: 'Not interested' },
  { name: 'Quinn Quest', says: 'Where are you located?', means: 'Question' },
  HAL,
];

/** They write nothing. */
const SILENT: readonly Line[] = ['Sam Silent', 'Sol Silent'].map((name) => ({
  name,
  says: '',
  means: null,
}));

export const EVERYBODY: readonly Line[] = [ANA, LEO, ...NO_ANSWERS, ...SECOND_DAY, ...SILENT];

/** Their phones in the brand with this index: the ledger of texts is one for all brands. */
export const phoneOf = (name: string, brand: number): string =>
  `+1602234${String(7000 + 100 * brand + EVERYBODY.findIndex((one) => one.name === name))}`;

/** Who gets the price list: whoever asks for the price or anything else, and Hal once a colleague understood him. */
export const ASKED: readonly string[] = [
  ANA,
  ...SECOND_DAY.filter(({ means }) => means === 'Price' || means === 'Question'),
  HAL,
].map(({ name }) => name);
