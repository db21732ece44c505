import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useNear } from './use-near.ts';

const Shy = () => {
  const element = useRef<HTMLParagraphElement>(null);
  return <p ref={element}>{useNear(element) ? 'here' : 'far'}</p>;
};

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

describe('what is near', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('is everything where nobody can tell', () => {
    render(<Shy />);
    expect(screen.getByText('here')).toBeVisible();
  });

  it('is what comes near the window, and stays so', () => {
    let report: Report = () => {};
    let isWatched = false;
    class FakeObserver {
      constructor(listener: Report) {
        report = listener;
      }
      observe = () => void (isWatched = true);
      disconnect = () => void (isWatched = false);
    }
    Object.assign(globalThis, { IntersectionObserver: FakeObserver });
    render(<Shy />);
    act(() => report([{ isIntersecting: false }]));
    expect(screen.getByText('far')).toBeVisible();
    act(() => report([{ isIntersecting: true }]));
    expect(screen.getByText('here')).toBeVisible();
    expect(isWatched).toBe(false);
  });
});
