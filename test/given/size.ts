// What `npm test` runs smaller, or in one brand alone, so that it ends in ten minutes on two cores; `npm run whole` runs it in full.

const isWhole = process.env.WHOLE === '1';

/** A number of items: `few` in `npm test`, `all` in `npm run whole`. */
export const sized = (few: number, all: number): number => (isWhole ? all : few);

/** The brands that a story walks: the first alone in `npm test`, each in `npm run whole`. */
export const brandsIn = <B>(brands: readonly B[]): readonly B[] => (isWhole ? brands : brands.slice(0, 1));
