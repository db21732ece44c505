import { readCyberPath } from './cyber-path.ts';

describe('an address of cyber sports', () => {
  it('has a type that is real or virtual [route.cyber-type]', () => {
    expect(readCyberPath('/cyber/real')).toEqual({ type: 'real', screen: 'home' });
    expect(readCyberPath('cyber/virtual/all')).toEqual({ type: 'virtual', screen: 'all' });
    for (const path of ['/cyber', '/cyber/other', '/cyber/Real', '/live/real']) expect(readCyberPath(path)).toBeNull();
  });

  it.each([
    ['real/disciplines', { screen: 'disciplines' }],
    ['real/dota-2', { screen: 'discipline', discipline: 'dota-2', section: null }],
    ['real/dota-2/live', { screen: 'discipline', discipline: 'dota-2', section: 'live' }],
    ['real/dota-2/line', { screen: 'discipline', discipline: 'dota-2', section: 'line' }],
    ['real/dota-2/champs', { screen: 'champs', discipline: 'dota-2' }],
    ['real/dota-2/2101-the-international', { screen: 'champ', discipline: 'dota-2', championshipId: '2101' }],
    [
      'virtual/e-football/7/live/700123-spirit-liquid',
      { screen: 'game', discipline: 'e-football', championshipId: '7', section: 'live', eventId: '700123' },
    ],
  ])('%s is taken apart', (path, expected) => {
    expect(readCyberPath(`/cyber/${path}`)).toEqual({ type: path.split('/')[0], ...expected });
  });

  it.each([
    'real/all/live',
    'real/Dota',
    'real/dota-2/champs/1',
    'real/dota-2/live/1',
    'real/dota-2/the-international',
    'real/dota-2/7/live',
    'real/dota-2/7/soon/1',
    'real/dota-2/7/live/x',
    'real/dota-2/7/live/1/2',
  ])('%s is none', (path) => {
    expect(readCyberPath(`/cyber/${path}`)).toBeNull();
  });
});
