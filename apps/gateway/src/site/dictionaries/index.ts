export { DictionarySource } from './dictionary-source.ts';
export { registerDictionaries } from './register-dictionaries.ts';
export { dictionaryUrls, presentLabels } from './release-dictionaries.ts';
