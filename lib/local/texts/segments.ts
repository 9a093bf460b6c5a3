// How many segments a text has: in GSM 03.38 when that has every character, else in UCS-2.

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑܧ¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà';
const DOUBLE = '\f^{}\\[~]|€';
const UNITS = new Map([
  ...[...BASIC].map((letter) => [letter, 1] as const),
  ...[...DOUBLE].map((letter) => [letter, 2] as const),
]);

/** Segments of a text, at least 1: 160 or 153 units each in GSM, 70 or 67 in UCS-2. */
export function billedSegmentsOf(body: string): number {
  let units = 0;
  for (const letter of body) {
    const own = UNITS.get(letter);
    if (own === undefined) return parts(body.length, 70, 67);
    units += own;
  }
  return parts(units, 160, 153);
}

function parts(units: number, alone: number, joined: number): number {
  return units <= alone ? 1 : Math.ceil(units / joined);
}
