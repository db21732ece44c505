import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { LazyPart, type LazyPartSource } from './lazy-part.tsx';

const forbidStorage = () =>
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

it('a part that did not come can be tried again, also where the browser forbids storage', async () => {
  const forbidden = forbidStorage();
  const load = jest.fn<ReturnType<LazyPartSource<object>['load']>, []>();
  load.mockRejectedValueOnce(new Error('the chunk did not load'));
  load.mockResolvedValue(() => <p>the part</p>);
  renderInPage(<LazyPart source={{ load }} props={{}} skeleton={<p>the skeleton</p>} />);
  await userEvent.click(await screen.findByRole('button'));
  expect(await screen.findByText('the part')).toBeInTheDocument();
  forbidden.mockRestore();
});
