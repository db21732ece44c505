/** Codes that `Intl` names although they are no country: unions, reserved and private ones. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA']);

/** Codes of countries that are no more, or were renamed; `Intl` answers with the successor's name. */
const FORMER = new Set([
  'AN',
  'BU',
  'CS',
  'DD',
  'DY',
  'FX',
  'HV',
  'NH',
  'RH',
  'SU',
  'TP',
  'UK',
  'VD',
  'YD',
  'YU',
  'ZR',
]);

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Countries by ISO 3166-1 code with their English names, as `Intl` knows them. */
export function countryNames(): Record<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const known = codes.flatMap((code) => {
    const name = NO_COUNTRY.has(code) || FORMER.has(code) ? undefined : names.of(code);
    return name === undefined ? [] : [[code, name] as const];
  });
  return Object.fromEntries(known);
}
