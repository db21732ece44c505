export { checkPerson } from './check-person.ts';
export { type AlikePair, findPair, joinExclusions, keepPair, readPair } from './decide-pair.ts';
export { createHttpPersonList } from './http-person-list.ts';
export { likenessOf, listMatches, matchAgain, matchPlayer } from './match-player.ts';
export { isRegister, type PersonList, sandboxLists } from './person-list.ts';
export { readPersonLists } from './read-person-lists.ts';
