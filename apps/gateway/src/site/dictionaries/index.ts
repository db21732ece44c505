export { DictionarySource } from './dictionary-source.ts';
export { dictionaryUrls, presentLabels } from './release-dictionaries.ts';
