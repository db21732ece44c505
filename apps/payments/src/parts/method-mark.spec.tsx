import { render } from '@testing-library/react';
import { MethodMark } from './method-mark.tsx';

const pictureOf = (id: string): string => render(<MethodMark id={id} />).container.innerHTML;

describe('the picture of a way to pay', () => {
  it('is its own for each way of the site, and a coin for one that this build does not know', () => {
    const known = ['card', 'voucher', 'bank-transfer', 'e-wallet'].map(pictureOf);
    const unknown = pictureOf('none-such');
    expect(new Set([...known, unknown]).size).toBe(5);
    expect(pictureOf('another')).toBe(unknown);
  });

  it('is decoration: the name stands beside it', () => {
    const { container } = render(<MethodMark id="card" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});
