import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';

const Word = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

/** Which dictionary: of which build, and which state of it. */
export const DictionaryParams = Type.Object({
  language: Type.String({ pattern: '^[a-z]{2}$' }),
  app: Word,
  version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+_-]{0,99}$' }),
  namespace: Word,
  hash: Type.String({ pattern: '^[0-9a-f]{16}$' }),
});

/** Texts by their keys; a group of texts has keys of its own. */
export const Dictionary = Type.Record(Type.String(), Type.Unknown());

/** The schemas of the operations of `operations/dictionaries.ts`. */
export const dictionarySchemas = {
  getDictionary: { params: DictionaryParams, response: Dictionary },
} as const satisfies SchemasByOperation;
