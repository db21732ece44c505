/** Countries as the feed names them (ISO 3166 alpha-3, and the sport's own) by alpha-2. */
const COUNTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ARG:AR AUS:AU AUT:AT BEL:BE BRA:BR BUL:BG CAN:CA CHE:CH CHI:CL CHN:CN COL:CO CRO:HR CYP:CY CZE:CZ DEN:DK DNK:DK ' +
    'DEU:DE GER:DE EGY:EG ESP:ES EST:EE FIN:FI FRA:FR GBR:GB GRE:GR GRC:GR HUN:HU IND:IN IRL:IE ISL:IS ISR:IL ITA:IT ' +
    'JPN:JP KAZ:KZ KOR:KR LTU:LT LVA:LV MEX:MX NED:NL NLD:NL NOR:NO PER:PE POL:PL POR:PT PRT:PT ROU:RO RUS:RU ' +
    'KSA:SA SRB:RS SVK:SK SVN:SI SWE:SE THA:TH TUR:TR UAE:AE UKR:UA URU:UY USA:US ZAF:ZA RSA:ZA'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
);

/** The alpha-2 code of a country of the feed; null when it is none that is known. */
export function countryCode(alpha3: string | undefined): string | null {
  return COUNTRIES[alpha3 ?? ''] ?? null;
}

/** How the feed writes a country; undefined when it does not know it. */
export function feedCountryCode(alpha2: string | null): string | undefined {
  return Object.entries(COUNTRIES).find(([, code]) => code === alpha2)?.[0];
}
