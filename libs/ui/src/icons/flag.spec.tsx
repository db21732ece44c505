import { render } from '@testing-library/react';
import { Flag } from './flag.tsx';

const marked = (code: string): string => render(<Flag code={code} />).container.innerHTML;

describe('the flag of a category', () => {
  it('is the same by code and by name', () => {
    expect(marked('DE')).toBe(marked('Germany'));
    expect(marked('DE')).not.toBe(marked('FR'));
  });

  it('is the letters of a country that has no drawing', () => {
    expect(render(<Flag code="PK" />).container).toHaveTextContent('pk');
  });

  it.each(['International Clubs', 'Norland', 'Rugby Union'])('never shows the letters of %s as a country', (name) => {
    expect(render(<Flag code={name} />).container.textContent).toBe('');
    expect(marked(name)).toBe(marked('World'));
  });
});
