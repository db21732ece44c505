/** Outlines, patterns and emblems that crests are put together from, in a square of 24. */

/** Outlines of crests. */
export const shapes = [
  'M3 2.5h18v9.3c0 5-4 8.2-9 10.2-5-2-9-5.2-9-10.2z',
  'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z',
  'M3 4c3 1 6 .4 9-2 3 2.4 6 3 9 2v9c0 4.8-4 7.8-9 9.3-5-1.5-9-4.5-9-9.3z',
  'M4 2h16v12.5L12 22l-8-7.5z',
  'M12 1.5l9 5v11l-9 5-9-5v-11z',
  'M3.5 2h17v11.5a8.5 8.5 0 0 1-17 0z',
  'M12 1.5c5.5 0 8.5 4.5 8.5 10.5s-3 10.5-8.5 10.5S3.5 18 3.5 12 6.5 1.5 12 1.5z',
  'M12 1l10 11-10 11L2 12z',
] as const;

/** Outline of a league's mark beside three of `shapes`. */
export const SQUARE = 'M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z';

/** Outline of a portrait. */
export const ROUND = 'M12 .5a11.5 11.5 0 1 1 0 23 11.5 11.5 0 0 1 0-23z';

/** Patterns: none, halves, stripes, hoops, sashes, chevron, cross, quarters, chief, pales. */
export const patterns = [
  '',
  'M12 0h12v24H12z',
  'M0 12h24v12H0z',
  'M5.6 0h3.2v24H5.6zM15.2 0h3.2v24h-3.2zM10.4 0h3.2v24h-3.2z',
  'M0 5h24v3.4H0zM0 12h24v3.4H0zM0 18.5h24V24H0z',
  'M0 3V-4l28 26v6z',
  'M0 17 12 7l12 10v7L12 14 0 24z',
  'M10 0h4v24h-4zM0 9.5h24v4H0z',
  'M0 0h12v12H0zM12 12h12v12H12z',
  'M0 0h24v8H0z',
  'M24 3v-7L-4 22v6z',
  'M0 0h7v24H0zM17 0h7v24h-7z',
] as const;

/** The pattern that leaves room for an emblem below it. */
export const CHIEF = 9;

/** Emblems: star, tower, crown, wings, tree, waves, bolt, ball, moon, anchor, diamond. */
export const emblems = [
  'm12 6.8 1.5 3.2 3.5.4-2.6 2.4.7 3.5-3.1-1.8-3.1 1.8.7-3.5L7 10.4l3.5-.4z',
  'M8 16.5V7.8h1.7v1.5h1.4V7.8h1.8v1.5h1.4V7.8H16v8.7h-2.6v-2.4a1.4 1.4 0 0 0-2.8 0v2.4z',
  'M7.3 16V9l2.4 2L12 7.2l2.3 3.8 2.4-2v7z',
  'M12 10c-1.8-3-3.8-3.2-6-3 .8 3.8 2.6 5.6 4.8 6.3L9.5 16.5h5l-1.3-3.2c2.2-.7 4-2.5 4.8-6.3-2.2-.2-4.2 0-6 3z',
  'M12 6.5 16 13h-2.2l2 3.2h-3v1.6h-1.6v-1.6h-3l2-3.2H8z',
  'M6.5 10.5q1.4-2 2.8 0t2.7 0 2.7 0 2.8 0v2q-1.4 2-2.8 0t-2.7 0-2.7 0-2.8 0zM6.5 14.5h11v1.6h-11z',
  'M13.6 6 8.5 12.8h3L10.4 17.5l5.1-6.7h-3z',
  'M12 7a4.8 4.8 0 1 1 0 9.6A4.8 4.8 0 0 1 12 7zm0 2.6-2 1.5.8 2.4h2.4l.8-2.4z',
  'M15.5 15.2A4.8 4.8 0 1 1 13 7.3a3.7 3.7 0 1 0 2.5 7.9z',
  'M11.2 6.5h1.6v1.8h2v1.5h-2v4.7c1.6-.3 2.5-1.2 2.7-2.7H17c-.2 3-2 4.7-5 4.9-3-.2-4.8-1.9-5-4.9h1.5c.2 1.5 1.1 2.4 2.7 2.7V9.8h-2V8.3h2z',
  'M12 6.5l4.5 5.5-4.5 5.5L7.5 12z',
] as const;

/** Hair behind a head: three ways of long hair. */
export const longHair = [
  'M6.5 11a5.5 5.5 0 0 1 11 0v7h-11z',
  'M12 2.2a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
  'M16.5 8c4 1 3.5 6 2.5 9l-3-2z',
] as const;

/** Hair over a forehead: full, tousled, cropped. */
export const shortHair = [
  'M7.3 10.5C7 6.5 9 5 12 5s5 1.5 4.7 5.5C15.5 8.8 14 8 12 8s-3.5.8-4.7 2.5z',
  'M7 10c-.8-5 2-6.5 6-6 3 .3 4.6 2.6 4 6-1.2-1-2-2.4-5-2.4S8.2 8.5 7 10z',
  'M7.5 8.5C8 6 9.8 5 12 5s4 1 4.5 3.5c-3-.8-6-.8-9 0z',
] as const;

/** Shoulders, collar, neck with head, beard and headband of a portrait. */
export const bust = {
  shoulders: 'M2.5 25c0-5.5 4-7.5 9.5-7.5s9.5 2 9.5 7.5z',
  collar: 'M9.3 17.6 12 20.5l2.7-2.9z',
  head: 'M10 14h4v4.2l-2 1.6-2-1.6zM12 5.8c6 0 6 10.4 0 10.4s-6-10.4 0-10.4z',
  beard: 'M7.7 11.5c.6 6 8 6 8.6 0-.6 2.6-7.6 2.6-8.6 0z',
  headband: 'M7.4 8h9.2v1.5H7.4z',
} as const;

const coloursOf = (hex: string): readonly string[] => hex.split(' ').map((colour) => `#${colour}`);

/** Colours of crests and portraits. */
export const colours = {
  deep: coloursOf('b3202a 1d2f6f 1f5bb8 13713c 0f4a3a 212327 6d1530 5a2a86 0f7480 c4501a 7a3b12 8c1d5c'),
  pale: coloursOf('f5f3ec f2c32b f5f3ec 8fc4ea f5f3ec f0a63c cfd6d8'),
  black: '#212327',
  white: '#ffffff',
  red: '#d8262f',
  skins: coloursOf('f3d3b8 e6b48f cf9468 a86d45 7d4c30 573424'),
  hairs: coloursOf('23201f 4a2f20 7b4b26 b98a45 8e3b22 8a8a86'),
  grounds: coloursOf('cddbd9 dcd6c4 d3d6e2 e2d0cb cfdcc9'),
} as const;
