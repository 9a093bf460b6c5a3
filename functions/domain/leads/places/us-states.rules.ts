// The states and territories, and the area codes of each: an area code tells in which one the owner of a number most likely is.

/**
 * Letters -> name and area codes, as libphonenumber's map of places has them (July 2026), with those in service that it lacks
 * (`newer-areas.rules.ts`). No area code lies in two states.
 */
const ROWS = {
  AL: ['Alabama', '205 251 256 334 483 659 938'],
  AK: ['Alaska', '907'],
  AZ: ['Arizona', '480 520 602 623 928'],
  AR: ['Arkansas', '327 479 501 870'],
  CA: [
    'California',
    `
    209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738
    747 760 805 818 820 831 837 840 858 909 916 925 949 951
    `,
  ],
  CO: ['Colorado', '303 719 720 748 970 983'],
  CT: ['Connecticut', '203 475 860 959'],
  DE: ['Delaware', '302'],
  DC: ['District of Columbia', '202 771'],
  FL: ['Florida', '239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954'],
  GA: ['Georgia', '229 404 470 478 678 706 762 770 912 943'],
  HI: ['Hawaii', '808'],
  ID: ['Idaho', '208 986'],
  IL: ['Illinois', '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872'],
  IN: ['Indiana', '219 260 317 463 574 765 812 930'],
  IA: ['Iowa', '319 515 563 641 712'],
  KS: ['Kansas', '316 620 785 913'],
  KY: ['Kentucky', '270 364 502 606 859'],
  LA: ['Louisiana', '225 318 337 457 504 985'],
  ME: ['Maine', '207'],
  MD: ['Maryland', '227 240 301 410 443 667'],
  MA: ['Massachusetts', '339 351 413 508 617 774 781 857 978'],
  MI: ['Michigan', '231 248 269 313 517 586 616 679 734 810 906 947 989'],
  MN: ['Minnesota', '218 320 507 612 651 763 924 952'],
  MS: ['Mississippi', '228 471 601 662 769'],
  MO: ['Missouri', '235 314 417 557 573 636 660 816 975'],
  MT: ['Montana', '406'],
  NE: ['Nebraska', '308 402 531'],
  NV: ['Nevada', '702 725 775'],
  NH: ['New Hampshire', '603'],
  NJ: ['New Jersey', '201 551 609 640 732 848 856 862 908 973'],
  NM: ['New Mexico', '505 575'],
  NY: ['New York', '212 315 329 332 347 363 465 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934'],
  NC: ['North Carolina', '252 336 472 704 743 828 910 919 980 984'],
  ND: ['North Dakota', '701'],
  OH: ['Ohio', '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937'],
  OK: ['Oklahoma', '405 539 572 580 918'],
  OR: ['Oregon', '458 503 541 971'],
  PA: ['Pennsylvania', '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878'],
  RI: ['Rhode Island', '401'],
  SC: ['South Carolina', '803 821 839 843 854 864'],
  SD: ['South Dakota', '605'],
  TN: ['Tennessee', '423 615 629 729 731 865 901 931'],
  TX: [
    'Texas',
    `
    210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 915 936 940 945 956
    972 979
    `,
  ],
  UT: ['Utah', '385 435 801'],
  VT: ['Vermont', '802'],
  VA: ['Virginia', '276 434 540 571 686 703 757 804 826 948'],
  WA: ['Washington', '206 253 360 425 509 564'],
  WV: ['West Virginia', '304 681'],
  WI: ['Wisconsin', '262 274 353 414 534 608 715 920'],
  WY: ['Wyoming', '307'],
  AS: ['American Samoa', '684'],
  GU: ['Guam', '671'],
  MP: ['Northern Mariana Islands', '670'],
  PR: ['Puerto Rico', '787 939'],
  VI: ['U.S. Virgin Islands', '340'],
} as const satisfies Record<string, readonly [name: string, areas: string]>;

/** A state or territory by its postal letters. */
export type StateCode = keyof typeof ROWS;

export const STATE_CODES = Object.keys(ROWS) as StateCode[];

/** The name as people say it: `Oregon`. */
export const stateName = (state: StateCode): string => ROWS[state][0];

/** The area codes of a state, ascending. */
export const areasOfState = (state: StateCode): string[] => ROWS[state][1].trim().split(/\s+/);

const STATE_BY_AREA = new Map(
  STATE_CODES.flatMap((state) => areasOfState(state).map((area) => [area, state] as const)),
);

/** The state of a three-digit area code; undefined outside the United States and for one that is not known. */
export const stateOfArea = (area: string): StateCode | undefined => STATE_BY_AREA.get(area);

const STATE_BY_WORD = new Map(
  STATE_CODES.flatMap((state) => [[state, state] as const, [stateName(state).toUpperCase(), state] as const]),
);

/** The state that these words name, by its letters or its name in any case: `or`, `Oregon`; undefined for anything else. */
export function stateOfWord(word: string): StateCode | undefined {
  return STATE_BY_WORD.get(word.trim().replaceAll(/\s+/g, ' ').toUpperCase());
}
