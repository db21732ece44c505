import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useNear } from './use-near.ts';

const Shy = () => {
  const element = useRef<HTMLParagraphElement>(null);
  return <p ref={element}>{useNear(element) ? 'here' : 'far'}</p>;
};

/** A window that tells of what came near it when the test says so. */
class FakeObserver {
  static made: FakeObserver[] = [];
  readonly watched = new Set<Element>();
  readonly #listener: IntersectionObserverCallback;

  constructor(listener: IntersectionObserverCallback) {
    this.#listener = listener;
    FakeObserver.made.push(this);
  }

  observe = (element: Element) => void this.watched.add(element);
  unobserve = (element: Element) => void this.watched.delete(element);
  disconnect = () => this.watched.clear();

  report(target: Element, isIntersecting: boolean): void {
    const entry = { target, isIntersecting } as IntersectionObserverEntry;
    this.#listener([entry], this as unknown as IntersectionObserver);
  }
}

describe('what is near', () => {
  beforeEach(() => (FakeObserver.made = []));
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('is everything where nobody can tell', () => {
    render(<Shy />);
    expect(screen.getByText('here')).toBeVisible();
  });

  it('is what comes near the window, and stays so; one observer watches all', () => {
    Object.assign(globalThis, { IntersectionObserver: FakeObserver });
    render(
      <>
        <Shy />
        <Shy />
      </>,
    );
    const [first, second] = screen.getAllByText('far');
    const [observer] = FakeObserver.made;
    if (!first || !second || !observer) throw new Error('nothing is watched');
    expect([FakeObserver.made.length, observer.watched.size]).toEqual([1, 2]);
    act(() => observer.report(first, false));
    expect(first).toHaveTextContent('far');
    act(() => observer.report(first, true));
    expect([first, second].map(({ textContent }) => textContent)).toEqual(['here', 'far']);
    expect([...observer.watched]).toEqual([second]);
  });

  it('is not asked after what left the page', () => {
    Object.assign(globalThis, { IntersectionObserver: FakeObserver });
    render(<Shy />).unmount();
    expect(FakeObserver.made.map(({ watched }) => watched.size)).toEqual([0]);
    render(<Shy />);
    expect(FakeObserver.made.map(({ watched }) => watched.size)).toEqual([0, 1]);
  });
});
