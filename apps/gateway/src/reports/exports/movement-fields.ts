/** Field of a movement as it is handed to a regulator. */
interface MovementField {
  readonly name: string;
  /** Pattern of its values, as XML Schema and JavaScript both read it. */
  readonly pattern: string;
  readonly about: string;
}

/** Fields of a movement, in their order: columns of the CSV, attributes of the XML, rows of the schema. */
export const MOVEMENT_FIELDS = [
  { name: 'number', pattern: '[0-9]+', about: 'Number of the movement in the ledger.' },
  {
    name: 'at',
    pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z',
    about: 'When it was written, UTC.',
  },
  { name: 'player', pattern: '[0-9]*', about: 'Number of the player; empty for a movement of no player.' },
  { name: 'account', pattern: '[^\\s,"]*', about: 'Number of the account of the player.' },
  { name: 'country', pattern: '([A-Z]{2})?', about: 'ISO 3166 code of where the player lives; empty where unknown.' },
  {
    name: 'product',
    pattern: 'sport|toto|casino|lotto|bonus|funding',
    about: 'Account of the house: a product, what is given, or what comes from outside.',
  },
  { name: 'purpose', pattern: '[a-z-]+', about: 'Why money moved.' },
  { name: 'currency', pattern: '[A-Z]{3}', about: 'ISO 4217 code.' },
  {
    name: 'amount',
    pattern: '-?[0-9]+(\\.[0-9]+)?',
    about: 'Sum with the decimals of its currency; positive where the house took.',
  },
  { name: 'reference', pattern: '[!-~]+', about: 'Name of the movement: no two have the same.' },
] as const satisfies readonly MovementField[];

/** A movement, field by field. */
export type Movement = Readonly<Record<(typeof MOVEMENT_FIELDS)[number]['name'], string>>;
