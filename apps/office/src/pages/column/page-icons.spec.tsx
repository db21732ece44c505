import { render } from '@testing-library/react';
import { routes } from '../../routes.ts';
import { PageIcon } from './page-icons.tsx';

/** Pages of the account menu that this remote publishes. */
const inMenu = routes.filter(({ navigation }) => navigation?.menu === 'account').map(({ id }) => id);

it('have a drawing of their own for every page of the menu', () => {
  const drawings = inMenu.map((id) => render(<PageIcon pageId={id} />).container.innerHTML);
  const unknown = render(<PageIcon pageId="of-another-build" />).container.innerHTML;
  expect(inMenu.length).toBeGreaterThan(8);
  expect(drawings).not.toContain(unknown);
  expect(new Set(drawings).size).toBe(inMenu.length);
});
