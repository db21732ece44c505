import { render } from '@testing-library/react';
import { Crest } from './crest.tsx';
import { designLeague, designPerson, designTeam } from './design-crest.ts';
import { designKit } from './design-kit.ts';
import { Kit } from './kit.tsx';

const text = (value: unknown) => JSON.stringify(value);
const CLUBS = [
  ...['Arsenal', 'Aston Villa', 'Bournemouth', 'Brentford', 'Chelsea', 'Crystal Palace', 'Everton', 'Fulham'],
  ...['Leeds United', 'Liverpool', 'Manchester City', 'Manchester United', 'Newcastle United', 'Tottenham Hotspur'],
];

describe('a crest', () => {
  it('is the same for the same name, and another for each club of a league', () => {
    expect(designTeam('Arsenal')).toEqual(designTeam('Arsenal'));
    expect(new Set(CLUBS.map((name) => text(designTeam(name)))).size).toBe(CLUBS.length);
    expect(new Set(CLUBS.map((name) => text(designLeague(name)))).size).toBe(CLUBS.length);
  });

  it('is drawn from any name', () => {
    for (const name of ['', 'الهلال', '1. FC Köln', '👍', 'x'.repeat(200)]) {
      expect(designTeam(name).layers.length).toBeGreaterThan(0);
      expect(designPerson(name, true).layers.length).toBeGreaterThan(0);
    }
  });

  it('puts a letter in place of an emblem, without what stands before the name', () => {
    const lettered = Array.from({ length: 60 }, (_, index) => `FC Xanten ${index}`).flatMap(
      (name) => designTeam(name).letter?.text ?? [],
    );
    expect(lettered.length).toBeGreaterThan(0);
    expect(new Set(lettered)).toEqual(new Set(['X']));
  });

  it('is a portrait for a person, which women and men have each of their own', () => {
    expect(text(designPerson('A. Lindqvist', true))).not.toBe(text(designPerson('A. Lindqvist', false)));
  });

  it('gives a club a kit in the colours of its crest, and another one against its like', () => {
    const shirtOf = (name: string, against?: string) => designKit(name, against).layers[0]?.colour;
    for (const home of CLUBS) {
      expect(shirtOf(home)).toBe(designTeam(home).layers[0]?.colour);
      for (const away of CLUBS) expect(shirtOf(away, home)).not.toBe(shirtOf(home));
    }
  });

  it('is a shirt with a number where it stands inside of another drawing', () => {
    const { container } = render(
      <svg>
        <Kit name="Arsenal" x={30} y={20} size={16} number={9} />
      </svg>,
    );
    const shirt = container.querySelector('svg svg');
    expect([shirt?.getAttribute('x'), shirt?.getAttribute('y'), shirt?.textContent]).toEqual(['22', '12', '9']);
  });

  it('is a picture that nobody has to hear of, each cut by its own outline', () => {
    const { container } = render(
      <>
        <Crest kind="team" name="Arsenal" />
        <Crest kind="man" name="A. Lindqvist" size={64} />
        <Crest kind="league" name="La Liga" size={32} />
      </>,
    );
    const pictures = [...container.querySelectorAll('svg')];
    expect(pictures.map((each) => each.getAttribute('aria-hidden'))).toEqual(['true', 'true', 'true']);
    const ids = [...container.querySelectorAll('clipPath')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(container.querySelector('g')?.getAttribute('clip-path')).toBe(`url(#${ids[0]})`);
  });
});
