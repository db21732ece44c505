import { render } from '@testing-library/react';
import { SECTIONS } from '../model/addresses.ts';
import { SectionIcon } from './section-icon.tsx';

it('has a drawing of its own for every section with games', () => {
  const drawingOf = (to: string) => render(<SectionIcon to={to} />).container.innerHTML;
  const drawings = SECTIONS.map(drawingOf);
  expect(drawings).not.toContain(drawingOf('no-section'));
  expect(new Set(drawings).size).toBe(SECTIONS.length);
});
