import { checkRelease, type Problem } from './checks.ts';
import type { Contract } from './contract.ts';
import type { RouteEntry } from './route-entry.ts';
import { buildArtifact, buildRelease } from './release.fixture.ts';

type Given = Partial<Contract>;

function problems(hostGiven: Given, ...remotes: readonly (Given & { readonly app: string })[]): readonly Problem[] {
  const artifacts = [
    buildArtifact({ version: '1.0.0-a', ...hostGiven, app: 'host' }),
    ...remotes.map((given) => buildArtifact({ version: '1.0.0-a', ...given })),
  ];
  return checkRelease(
    buildRelease(artifacts),
    artifacts.map(({ contract }) => contract),
  );
}

function route(id: string, path: string): RouteEntry {
  return { id, path, layout: 'main', title: 'title', seo: 'main', analytics: id };
}

describe('the checks of a release', () => {
  it('pass two remotes that keep apart', () => {
    const one = { app: 'one', routes: [route('live', 'live/:sport?'), route('game', 'live/:sport/:game')] };
    const two = { app: 'two', routes: [route('coupon', 'coupon')], slots: ['end'] };
    expect(problems({}, one, two)).toEqual([]);
  });

  it.each<[Problem['rule'], string, readonly Problem[]]>([
    [
      'container',
      'one container name for two builds',
      problems({}, { app: 'one', container: 'same' }, { app: 'two', container: 'same' }),
    ],
    [
      'route',
      'one name for two routes',
      problems({}, { app: 'one', routes: [route('live', 'a')] }, { app: 'two', routes: [route('live', 'b')] }),
    ],
    [
      'route',
      'two patterns for one address, though parameters are named differently',
      problems(
        {},
        { app: 'one', routes: [route('a', 'live/:sport?')] },
        { app: 'two', routes: [route('b', 'live/:id')] },
      ),
    ],
    ['slot', 'one slot for two remotes', problems({}, { app: 'one', slots: ['end'] }, { app: 'two', slots: ['end'] })],
    ['shared', 'a library the host does not provide', problems({}, { app: 'one', requires: { mobx: '^7.1.3' } })],
    ['shared', 'a library the host provides too old', problems({}, { app: 'one', requires: { react: '^19.4.0' } })],
    [
      'contract',
      'a mount contract of another version',
      problems(
        {},
        {
          app: 'one',
          exposes: { './mount': { contract: 'mount@2', scripts: [] } },
        },
      ),
    ],
  ])('refuse by %s: %s', (rule, _what, found) => {
    expect(found.map((problem) => problem.rule)).toEqual([rule]);
  });

  it('refuse an address outside of the store', () => {
    const release = buildRelease([buildArtifact({ app: 'host', version: '1.0.0-a' })]);
    const moved = { ...release, host: { ...release.host, url: 'https://elsewhere.example/host/' } };
    expect(checkRelease(moved, []).map(({ rule, app }) => [rule, app])).toEqual([['address', 'host']]);
  });
});
